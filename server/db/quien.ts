/** The kinds of actor, as `check` has them in each table that says who made a change. */
export type Quien = 'PERSONAL' | 'USUARIO' | 'TERMINAL' | 'TRABAJO'
