// Apart from the administrators' other texts: the banner is in the first script, the others are not.

export const actuandoComo = (nombre: string) => `Actuando como ${nombre}`
