/** The version of `package.json`: the whole file would travel to the browser with it. */
export const VERSION = '5.5.9'
