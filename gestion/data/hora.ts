/** "16:40", of an instant as the server writes it: in the shop's own time, wherever the device thinks it is. */
export const horaDe = (instante: string): string => /T(\d\d:\d\d)/.exec(instante)?.[1] ?? ''
