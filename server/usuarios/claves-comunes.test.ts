import { expect, test } from 'vitest'
import { isClaveComun, ownWords } from './claves-comunes.ts'

const propias = ownWords(
  {
    nombre: 'María José',
    apellido: 'Etcheverry',
    email: 'majo.etche@correo.com.uy',
    numeroDocumento: '1.234.567-2',
    numeroCelular: '099 765 432',
  },
  ['Mercado Ceibo', 'DORADO'],
)

test.each([
  ...['abcdefgh', 'uruguay2026', 'P@ssw0rd', 'penarol2026', 'Peñarol1891', 'familia2024', 'majo.etche@correo.com.uy'],
  ...[
    '12345678',
    'qwertyuiop',
    '1qaz2wsx',
    'contraseña',
    'Contraseña1!',
    'hgfedcba',
    'aaaaaaaa',
    // These are refused only as the list has them: each is neither a word with something added nor a run.
    '1a2b3c4d',
    '12qw34er',
    'x1x1x1x1x1',
    'abcabcabc',
  ],
  ...[
    'Montevideo.1',
    'surtido2026',
    'Mercado2026',
    'ceibo123',
    'C3ib0!2026',
    'etcheverry85',
    'MariaJose99',
    'majoetche',
  ],
  ...[
    '12345672',
    '099765432',
    '11031985',
    '2026-11-22',
    'drowssap',
    'Valentina2010',
    '!!hola!!',
    '1uruguay',
    'asdfghjkl1',
  ],
  // Neighbours on a keyboard, in either direction.
  ...['zxcvbnmz', 'mnbvcxzm', 'lkjhgfdsa', 'poiuytrewq', '0987654321', '3edc4rfv5tgb'],
  ...['iloveyou2', 'teamo1234', 'Septiembre9', 'dorado-ceibo', 'admin1234', 'N4cional', 'c3lest3'],
  ...['zapallo12', 'remolacha1', 'garrapata1', 'piriapolis1', 'danubio26', 'rampla2026', 'ceibo2026!', 'firulais1'],
  ...['gardel123', 'pilsen2026', 'conaprole1', 'benicio2020', 'tabarez2010', 'manchita1', 'teru1234'],
  ...['puntadeleste', 'mateamargo', 'teamomucho', 'ñandu2024', 'p a s s w o r d', 'рassword1', 'пароль123'],
  // Words, names, years, runs and repetitions put together.
  ...['password123456', 'usuario123456', 'whatsapp', 'micontraseña', 'claveclave', 'Uruguay.2026!', 'mariajose'],
  ...['etcheverry123456', 'encargada2026', 'gestion2026', 'penarolpenarol', 'test12345678', '2026uruguay2026'],
  ...['messi10messi', 'Dragonfly.2026!', 'juanperez1990', 'P4ssw0rd123456', 'majo.etche.2026'],
  ...['123456qwerty', 'hola123hola', 'teamomaria', 'x7gtx7gtx7gt'],
  // The person's numbers, and dates, as people write them.
  ...['1.234.567-2!', '099-765-432!', '(099) 765-432', 'CI 1.234.567-2', '099 765 432 ana', 'montevideo 1.234.567-2'],
  ...['27/08/1985!', '¡27.8.1985!', 'ana 27/08/1985', 'ana 27-8-85', '1985-08-27 maría', 'majo 27/08/1985!'],
  // The row of digits with the shift key, on keyboards of several countries.
  ...['!@#$%^&*()', '!"#$%&/()=', '!"·$%&/()=', '!"£$%^&*()', ')(*&^%$#@!'],
  // The same row in part, beside words, or each digit with its sign.
  ...['uruguay!@#$%^', 'messi!@#$%^&*', '!@#$hola%^&*', '*&^%$#@!messi', 'messi!"·$%&/', 'messi!"£$%^'],
  ...['1!2@3#4$', '!1@2#3$4', '1!2"3·4$', '1!2"3#4$', 'q!w@e#r$', 'uruguay maria!((!', 'ana@&)*!(*%'],
  // Spelt out with the same signs between, and dates in words.
  ...['m-a-r-z-o-1-9-9-0', 'c o n t r a s e ñ a 2 0 2 6', 'h.o.l.a.1.2.3.4.5.6.7.8', 'a.n.a.1.2.3.4.5.6.7.8'],
  ...['l_o_p_e_z_1_2_3_4_5_6', 'h - o - l - a - 2 - 0 - 2 - 6', 'm.e.s.s.i.!.@.#.$', 'm.a.j.o 27/08/1985'],
  ...['12 de marzo de 1990', '12demarzode1990', '3/set/1985 ana', '1 de enero del 2000!'],
  ...['peñarol 1891!', 'uruguay maria 1830'],
  // Clubs, shops, people, places, food, games and sayings of the region; names of two words in either order.
  ...['BocaJuniors2024', 'bocajuniors12', 'JuniorsBoca2024', 'colocolo91', 'geant12345', 'geant2026!', 'abitab123'],
  ...['redpagos12', 'brou2026!', 'orsi2025!!', 'yamanduorsi1', 'tabareyviejo', 'OSEpagada1', 'trescruces12'],
  ...['gurises123', 'ñoquis2026', 'tortafrita1', 'Fortnite2020!', 'fortnite123', 'Roblox123!', 'roblox2015'],
  ...['clashroyale1', 'NoMeAcuerdo1', 'olvidadizo1', 'UruguayNoma', 'abretesesamo'],
  // Numbers in words.
  ...['cuarentaydos42', 'unodostrescuatro', 'uno dos tres cuatro', 'dosmilveintiseis', 'quincequince', 'unodostres456'],
])('the password %s is refused as one that guessers try first', (clave) => {
  //
  expect(isClaveComun(clave, propias)).toBe(true)
})

test.each([
  ...['ocho-8ch', 'clave-de-prueba', 'Tres gatos y un termo', 'una-clave-larga-1', 'kX8#pQ2z', 'otra clave bien larga'],
  ...['otra-clave-1', 'vacalapiznubetermo', 'x7Gt9qWz2L', 'kwtrzqpm', 'Ana perdió 3 botones verdes'],
  ...['918 273 640 518', 'k2/w9.x4-z7', '7#2$9&4@1!8^', '{]7?)&;}', 'termo 27/08 gatos', '!k@w#z$q%'],
  ...['8!3@6#1$kz', 'k!w@q#z$', 'ruta#nube%vaca', 'k.q.x.7.w.z.3', 'A y B o C y D: 4 casas', '!$@%^#(&*)!$'],
  ...[
    'tres gatos rojos',
    'dos mates y un bondi',
    'vaca lapiz nube',
    'Ñandú con ESPACIOS',
    'mate-y-bizcochos-a-las-5',
    'María toma café amargo',
    '918273640518',
  ],
])('the password %s is taken', (clave) => {
  //
  expect(isClaveComun(clave, propias)).toBe(false)
})
