export { TEXTS } from './textos/normales.ts'
