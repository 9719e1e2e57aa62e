// Apart from the other texts of administrators: the banner is in the first script, they are not.

export const actuandoComo = (nombre: string) => `Actuando como ${nombre}`
