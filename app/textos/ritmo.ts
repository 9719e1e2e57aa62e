export { formatRitmo } from '@surtido/rules/programados'
