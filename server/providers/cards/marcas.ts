import { MARCA_DE_DEBITO } from './bamboo-marcas.ts'

/** The brand whose debit cards some provider counts under this number; undefined for a brand's own number. */
export const marcaDeDebito = (marca: number): number | undefined => MARCA_DE_DEBITO[marca]
