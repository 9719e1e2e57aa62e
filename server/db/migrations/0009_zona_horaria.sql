-- Every empresa of a network sells by the clock of Montevideo (rules/fechas.ts); nothing read this.
alter table empresa drop column zona_horaria;
