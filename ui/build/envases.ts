// Packages drawn by us on the 32 px grid of the emoji beside them: flat fills, a shade on the right, a gleam on the left.

/** `body` is the package, `cap` its lid or seam, `label` the paper the emblem stands on. */
export type Colores = { body: string; cap?: string; label?: string }

/** Draws a thing `size` wide with its centre at x, y. Empty for a package that needs no emblem. */
export type Emblem = (x: number, y: number, size: number) => string

type Envase = (colores: Colores, emblem: Emblem) => string

const SHADE = '#1d1204" fill-opacity=".14'
const GLEAM = '#fff" fill-opacity=".38'

const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const rect = (x: number, y: number, width: number, height: number, r: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"/>`
const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

export const ENVASES = {
  botella: ({ body, cap = '#fff', label = '#fff' }, emblem) =>
    rect(13, 1.5, 6, 3.6, 1, cap) +
    path('M13.5 5h5v2.5c0 1.5 4 3 4 6.5v14.5c0 1.1-.9 2-2 2h-9c-1.1 0-2-.9-2-2V14c0-3.5 4-5 4-6.5Z', body) +
    path('M18.5 5v2.5c0 1.5 4 3 4 6.5v14.5c0 1.1-.9 2-2 2h-2.3V5Z', SHADE) +
    rect(9.5, 15, 13, 10, 0, label) +
    rect(11, 12.5, 1.4, 16, 0.7, GLEAM) +
    emblem(16, 20, 8.5),

  vidrio: ({ body, cap = '#8c2230', label = '#fbf3df' }, emblem) =>
    path(
      'M14 5.5h4v5c0 2.2 3.5 3.2 3.5 6.5v12c0 .9-.7 1.5-1.5 1.5h-8c-.8 0-1.5-.6-1.5-1.5V17c0-3.3 3.5-4.3 3.5-6.5Z',
      body,
    ) +
    path('M18 5.5v5c0 2.2 3.5 3.2 3.5 6.5v12c0 .9-.7 1.5-1.5 1.5h-1.8v-25Z', SHADE) +
    path('M14 1.5h4c.3 0 .5.2.5.5v5h-5V2c0-.3.2-.5.5-.5Z', cap) +
    rect(10.5, 18.5, 11, 8, 0, label) +
    rect(12, 16, 1.2, 12.5, 0.6, GLEAM) +
    emblem(16, 22.5, 6.8),

  bidon: ({ body, cap = '#f4f0e6', label = '#fff' }, emblem) =>
    rect(9, 2, 6.5, 4.2, 1.2, cap) +
    path(
      'M9.5 6h5.5c1 0 1.8.5 2.4 1.2l6.8 7.3c.5.6.8 1.3.8 2V28c0 1.4-1.1 2.5-2.5 2.5h-13A2.5 2.5 0 0 1 7 28V8.5C7 7.1 8.1 6 9.5 6Z',
      body,
    ) +
    path('m17.4 7.2 6.8 7.3c.5.6.8 1.3.8 2V28c0 1.4-1.1 2.5-2.5 2.5h-2.3V10.5Z', SHADE) +
    path(
      'M17 10.8c.4-.4 1-.4 1.4.1l3.3 3.8c.6.7.1 1.8-.8 1.8h-3.1c-.6 0-1-.4-1-1v-3.9c0-.3 0-.6.2-.8Z',
      '#fff7e6" fill-opacity=".85',
    ) +
    rect(9, 18, 13.5, 9.5, 1.5, label) +
    rect(8.3, 9, 1.4, 8, 0.7, GLEAM) +
    emblem(15.8, 22.75, 8),

  tetra: ({ body, cap = '#fff', label = '#fff' }, emblem) =>
    path('M9 8 12.5 3h9L24 8Z', cap) +
    path('M19 8h5l-2.5-5H18Z', SHADE) +
    rect(14.5, 2.2, 5, 3, 1, body) +
    rect(8.5, 8, 15.5, 22.5, 1.2, body) +
    path('M19.5 8H24v21.3c0 .7-.5 1.2-1.2 1.2h-3.3Z', SHADE) +
    path('M8.5 12.5h11V26h-11Z', label) +
    emblem(14, 19.3, 9.5),

  lata: ({ body, cap = '#cfd4da', label = '#fff' }, emblem) =>
    path('M6.5 7.5h19v18.5c0 2.2-4.3 4-9.5 4s-9.5-1.8-9.5-4Z', body) +
    path('M20.5 7.5h5v18.5c0 1.5-2 2.8-5 3.5Z', SHADE) +
    path('M6.5 12c1.6 1.6 5.2 2.7 9.5 2.7s7.9-1.1 9.5-2.7v11.5c-1.6 1.6-5.2 2.7-9.5 2.7s-7.9-1.1-9.5-2.7Z', label) +
    path('M20.5 14.2c2.2-.5 4-1.3 5-2.2v11.5c-1 .9-2.8 1.7-5 2.2Z', SHADE) +
    oval(16, 7, 9.5, 4, cap) +
    oval(16, 6.8, 7.6, 2.9, '#aab1ba') +
    path('M13.5 6.6c.8-.7 4.2-.7 5 0 .4.5-.5 1-2.5 1s-2.9-.5-2.5-1Z', '#e6e9ec') +
    emblem(16, 20, 9.5),

  latita: ({ body, cap = '#cfd4da', label }, emblem) =>
    path('M10.5 3.5h11l1.5 3.3v19.5l-1.8 3.2H10.8L9 26.3V6.8Z', cap) +
    rect(9, 6.5, 14, 20, 0, body) +
    (label ? path('M9 13.5c4-2 10 1 14-1v9.5c-4 2-10-1-14 1Z', label) : '') +
    path('M19.5 3.5h2L23 6.8v19.5l-1.8 3.2h-1.7Z', SHADE) +
    rect(10.5, 7.5, 1.5, 18, 0.7, GLEAM) +
    oval(16, 3.6, 5.5, 1.1, '#eceff1') +
    emblem(16, 17.7, 8.5),

  bolsa: ({ body, cap, label }, emblem) =>
    path(
      'M6 3.5 7.5 2 9 3.5 10.6 2l1.5 1.5L13.7 2l1.5 1.5L16.8 2l1.5 1.5L19.9 2l1.5 1.5L23 2l1.5 1.5L26 2v3.5c-.8 3.5-.8 17.5 0 21V30l-1.5-1.5L23 30l-1.6-1.5-1.5 1.5-1.6-1.5-1.5 1.5-1.6-1.5-1.5 1.5-1.6-1.5-1.5 1.5L9 28.5 7.5 30 6 28.5v-2c.8-3.5.8-17.5 0-21Z',
      body,
    ) +
    path('M26 2v3.5c-.8 3.5-.8 17.5 0 21V30l-1.5-1.5L23 30l-1.6-1.5c.8-6 .8-19 0-25L23 2l1.5 1.5Z', SHADE) +
    path('M6.2 6h19.6v1.2H6.4ZM6.4 25h19.2l.2 1.2H6.2Z', cap ?? '#fff" fill-opacity=".3') +
    (label ? oval(15.5, 16, 7.3, 7.3, label) : '') +
    path('M8.5 9c.4 4 .4 10 0 14h1.3c.4-4 .4-10 0-14Z', GLEAM) +
    emblem(15.5, 16, label ? 10 : 12),

  paquete: ({ body, cap = '#f1e6cf', label = '#fff8e8' }, emblem) =>
    path('M8.5 3h15l1.5 5.5v20.3c0 .9-.8 1.7-1.7 1.7H8.7c-.9 0-1.7-.8-1.7-1.7V8.5Z', body) +
    path('M8.5 3h15L25 8.5H7Z', cap) +
    path('M20.5 3h3L25 8.5v20.3c0 .9-.8 1.7-1.7 1.7h-2.8Z', SHADE) +
    path('M10 5h12v1H10Z', '#1d1204" fill-opacity=".12') +
    rect(7, 12.5, 18, 12.5, 0, label) +
    path('M20.5 12.5H25V25h-4.5Z', SHADE) +
    emblem(15, 18.75, 10.5),

  frasco: ({ body, cap = '#d8473c', label = '#fff8e8' }, emblem) =>
    rect(8, 2.5, 16, 5.5, 1.5, cap) +
    path('M19.5 2.5h3c.8 0 1.5.7 1.5 1.5v2.5c0 .8-.7 1.5-1.5 1.5h-3Z', SHADE) +
    path(
      'M9.5 8h13c1.7 1 2.8 2.5 2.8 4.5v14.5c0 2-1.5 3.5-3.5 3.5H10.2c-2 0-3.5-1.5-3.5-3.5V12.5c0-2 1.1-3.5 2.8-4.5Z',
      body,
    ) +
    path('M19.8 8h2.7c1.7 1 2.8 2.5 2.8 4.5v14.5c0 2-1.5 3.5-3.5 3.5h-2Z', SHADE) +
    rect(6.7, 14, 18.6, 12, 0, label) +
    path('M19.8 14h5.5v12h-5.5Z', SHADE) +
    rect(8.5, 10, 1.5, 18, 0.7, GLEAM) +
    emblem(15.6, 20, 10),

  gatillo: ({ body, cap = '#f4f0e6', label = '#fff' }, emblem) =>
    path(
      'M8 2.5h10.5c1.7 0 3 1.3 3 3v1.5h-8.5v3h-1.7c-.3 0-.6-.2-.7-.5L9.5 6.8H8c-.6 0-1-.4-1-1V3.5c0-.6.4-1 1-1Z',
      cap,
    ) +
    path('M9.7 7.3h1.8L12.7 12c.2.7-.8 1.1-1.2.4Z', cap) +
    rect(13.7, 7, 6.6, 3.5, 0.6, '#1d1204" fill-opacity=".3') +
    path('M13.5 10.5h7c.4 2.5 4 3.5 4 7.5v10.5c0 1.1-.9 2-2 2h-11c-1.1 0-2-.9-2-2V18c0-4 3.6-5 4-7.5Z', body) +
    path('M19.5 10.5h1c.4 2.5 4 3.5 4 7.5v10.5c0 1.1-.9 2-2 2h-3Z', SHADE) +
    rect(9.5, 18.5, 15, 8.5, 0, label) +
    rect(11, 16, 1.4, 12, 0.7, GLEAM) +
    emblem(17, 22.75, 7.5),

  aerosol: ({ body, cap = '#fff', label }, emblem) =>
    path('M12.5 3c0-.8.7-1.5 1.5-1.5h4c.8 0 1.5.7 1.5 1.5v4h-7Z', cap) +
    path('M9.5 10.5C9.5 8.3 11.3 7 13 7h6c1.7 0 3.5 1.3 3.5 3.5V11h-13Z', '#cfd4da') +
    rect(9.5, 10.5, 13, 20, 1.8, body) +
    (label ? path('M9.5 15c4.3-1.7 8.7 1.7 13 0v10c-4.3 1.7-8.7-1.7-13 0Z', label) : '') +
    path('M18.8 7H19c1.7 0 3.5 1.3 3.5 3.5v18c0 1-.8 2-1.8 2h-1.9Z', SHADE) +
    rect(11, 12, 1.4, 16.5, 0.7, GLEAM) +
    emblem(16, 20, 8.5),

  tubo: ({ body, cap = '#fff', label = '#fff' }, emblem) =>
    path('M7.5 2h17c.6 0 1 .5.9 1l-.6 2H7.2l-.6-2c-.1-.5.3-1 .9-1Z', '#1d1204" fill-opacity=".22') +
    path('M7 4.5h18l-3 20.5H10Z', body) +
    path('M20.5 4.5H25l-3 20.5h-3.5Z', SHADE) +
    path('M8.2 9.5h15.6l-1.5 10.5H9.7Z', label) +
    path('M9.2 6.5h1.5l2 17h-1.2Z', GLEAM) +
    rect(10.5, 25, 11, 5.5, 1.5, cap) +
    path('M18.5 25H20c.8 0 1.5.7 1.5 1.5V29c0 .8-.7 1.5-1.5 1.5h-1.5Z', SHADE) +
    emblem(16, 14.7, 8.5),

  rollo: ({ body, cap = '#b98a5a', label }, emblem) =>
    rect(6.5, 6, 13.5, 22.5, 0, body) +
    path('M6.5 6h5v22.5h-5Z', '#fff" fill-opacity=".3') +
    oval(20, 17.25, 5.5, 11.25, body) +
    oval(20, 17.25, 5.5, 11.25, '#1d1204" fill-opacity=".1') +
    oval(20, 17.25, 2, 4.2, cap) +
    path('M6.5 6h-1C3.8 6 3 8 3 11v19.5l1.8-1.2 1.8 1.2 1.8-1.2V6Z', body) +
    (label ? path('M6.5 12h9v10.5h-9Z', label) : '') +
    emblem(11, 17.25, 7.5),

  caja: ({ body, cap, label = '#fff8e8' }, emblem) =>
    path('M6 8.5 9 4.5h17L23 8.5Z', cap ?? body) +
    path('M6 8.5 9 4.5h17L23 8.5Z', '#fff" fill-opacity=".25') +
    path('M6 8.5h17v22H7c-.6 0-1-.4-1-1Z', body) +
    path('m23 8.5 3-4v20.5l-3 5.5Z', body) +
    path('m23 8.5 3-4v20.5l-3 5.5Z', '#1d1204" fill-opacity=".24') +
    rect(7.7, 11.5, 13.6, 13.5, 1.5, label) +
    rect(9, 27, 8, 1.5, 0.7, '#fff" fill-opacity=".55') +
    emblem(14.5, 18.25, 11),

  sobre: ({ body, cap = '#fff" fill-opacity=".4', label }, emblem) =>
    rect(6.5, 3, 19, 26.5, 1.2, body) +
    path('M21 3h3.3c.7 0 1.2.5 1.2 1.2v24.1c0 .7-.5 1.2-1.2 1.2H21Z', SHADE) +
    path('M6.5 5.5h19v1.3h-19ZM6.5 25.5h19v1.3h-19Z', cap) +
    (label ? oval(15.5, 16.2, 7.4, 7.4, label) : '') +
    rect(8, 8, 1.3, 16, 0.6, GLEAM) +
    emblem(15.5, 16.2, label ? 10 : 12.5),

  pote: ({ body, cap = '#f4f0e6', label = '#fff8e8' }, emblem) =>
    path('M7 9.5h18l-2 19.3c-.1.9-.9 1.7-1.9 1.7H10.9c-1 0-1.8-.7-1.9-1.7Z', body) +
    path('M20.5 9.5H25l-2 19.3c-.1.9-.9 1.7-1.9 1.7h-2.3Z', SHADE) +
    path('M7.4 13.5h17.2l-1.2 11.5H8.6Z', label) +
    path('M20.1 13.5h4.5l-1.2 11.5h-4Z', SHADE) +
    rect(5.5, 5.5, 21, 4.5, 1.5, cap) +
    path('M20.5 5.5H25c.8 0 1.5.7 1.5 1.5v1.5c0 .8-.7 1.5-1.5 1.5h-4.5Z', SHADE) +
    path('M23 5.5c1.5-2.3 3.5-2.6 4.5-1.8-.2 1.4-1.2 1.8-2.5 1.8Z', cap) +
    emblem(15.5, 19.2, 9.5),

  doypack: ({ body, cap = '#fff', label }, emblem) =>
    rect(13, 1.5, 6, 4.5, 1.2, cap) +
    path('M10 5.5h12c2.5 5.5 4 11.5 4 18v4.5c0 1.4-4.5 2.5-10 2.5S6 29.4 6 28v-4.5c0-6.5 1.5-12.5 4-18Z', body) +
    path('M19.5 5.5H22c2.5 5.5 4 11.5 4 18v4.5c0 .9-2 1.7-5 2.2.6-8 .2-17-1.5-24.7Z', SHADE) +
    path('M6 26.5c2 1.4 6 2 10 2s8-.6 10-2V28c0 1.4-4.5 2.5-10 2.5S6 29.4 6 28Z', '#1d1204" fill-opacity=".18') +
    (label ? oval(15.5, 18, 6.8, 6.8, label) : '') +
    path('M10.8 9c-1.5 4-2.3 9-2.4 14h1.3c.2-5 .9-10 2.3-14Z', GLEAM) +
    emblem(15.5, 18, 9.5),

  dosificador: ({ body, cap = '#f4f0e6', label = '#fff' }, emblem) =>
    path('M10 3.5h7.5c1 0 1.7.6 1.7 1.5v.8h-2V8h-2.4V5.8H10c-.6 0-1-.5-1-1.1s.4-1.2 1-1.2Z', cap) +
    rect(12.5, 8, 7, 3, 0.8, cap) +
    path('M12 11h8c2.5 0 4 1.8 4 4v13c0 1.4-1.1 2.5-2.5 2.5h-11A2.5 2.5 0 0 1 8 28V15c0-2.2 1.5-4 4-4Z', body) +
    path('M19 11h1c2.5 0 4 1.8 4 4v13c0 1.4-1.1 2.5-2.5 2.5H19Z', SHADE) +
    rect(8, 16.5, 16, 9.5, 0, label) +
    rect(9.6, 14, 1.4, 14, 0.7, GLEAM) +
    emblem(16, 21.25, 8.3),

  shampoo: ({ body, cap = '#fff', label = '#fff" fill-opacity=".85' }, emblem) =>
    path('M12 2.5h8c.6 0 1 .4 1 1V8H11V3.5c0-.6.4-1 1-1Z', cap) +
    path('M18.5 2.5H20c.6 0 1 .4 1 1V8h-2.5Z', SHADE) +
    path(
      'M11 8h10c2.3 2.5 3.3 6 3.3 10.5 0 4-.3 7-.8 10-.2 1.2-1 2-2.2 2H10.7c-1.2 0-2-.8-2.2-2-.5-3-.8-6-.8-10C7.7 14 8.7 10.5 11 8Z',
      body,
    ) +
    path('M19 8h2c2.3 2.5 3.3 6 3.3 10.5 0 4-.3 7-.8 10-.2 1.2-1 2-2.2 2h-3C19.8 24 20.3 15 19 8Z', SHADE) +
    oval(16, 19.5, 6, 6.8, label) +
    path('M10.8 11c-1.2 4-1.3 10-.6 15h1.3c-.7-5-.5-11 .7-15Z', GLEAM) +
    emblem(16, 19.5, 8.5),

  barra: ({ body, cap = '#fff" fill-opacity=".35', label }, emblem) =>
    '<g transform="rotate(-24 16 16)">' +
    path(
      'm1.5 10 1.3 1.2L1.5 12.4l1.3 1.2-1.3 1.2L2.8 16l-1.3 1.2 1.3 1.2-1.3 1.2 1.3 1.2L1.5 22h29l-1.3-1.2 1.3-1.2-1.3-1.2 1.3-1.2L29.2 16l1.3-1.2-1.3-1.2 1.3-1.2-1.3-1.2 1.3-1.2Z',
      body,
    ) +
    path('M2.5 18.5h27l1 3.5h-29Z', SHADE) +
    path('M4.5 10h1.2v12H4.5ZM26.3 10h1.2v12h-1.2Z', cap) +
    (label ? rect(8, 11.5, 16, 9, 2, label) : '') +
    rect(7, 11, 18, 1.1, 0.5, GLEAM) +
    '</g>' +
    emblem(16, 16, 9.5),

  bandeja: ({ body, cap = '#fff', label }, emblem) =>
    path('M4 8.5h24c1.1 0 2 .9 2 2v13c0 1.1-.9 2-2 2H4c-1.1 0-2-.9-2-2v-13c0-1.1.9-2 2-2Z', cap) +
    rect(4.2, 10.5, 23.6, 13, 2, body) +
    path('M2 21.5V23.5c0 1.1.9 2 2 2h24c1.1 0 2-.9 2-2v-2c0 1.1-.9 2-2 2H4c-1.1 0-2-.9-2-2Z', SHADE) +
    (label ?? '') +
    emblem(16, 16.8, 15) +
    path('M6 11h5l-5 8Z', '#fff" fill-opacity=".55'),
} as const satisfies Record<string, Envase>
