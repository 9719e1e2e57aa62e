/** Minutes in spoken form: `45 minutos`, `1 hora`, `2 horas`, `90 minutos`. */
export function duracion(minutos: number): string {
  const [cuantos, uno] = minutos % 60 === 0 ? [minutos / 60, 'hora'] : [minutos, 'minuto']
  return `${cuantos} ${uno}${cuantos === 1 ? '' : 's'}`
}
