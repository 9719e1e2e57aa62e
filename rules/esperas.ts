/** Of one account at once: what somebody really waits for. */
export const MAS_ESPERAS = 50
/** Who has not been told by then has bought it elsewhere. */
export const DIAS_DE_ESPERA = 90
/** For so long the units that somebody was told of are theirs to buy before the next in the row is told of the same. */
export const TURNO_HORAS = 24
