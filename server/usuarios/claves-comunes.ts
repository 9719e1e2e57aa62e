/** Passwords that guessing begins with; compared in lower case. Only those of 8 letters or more matter. */
const COMMON = `12345678 123456789 1234567890 12345678910 password password1 password123 passw0rd qwertyui qwertyuiop
qwerty123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx abcd1234 abc12345 a1b2c3d4 11111111 00000000 88888888 99999999 12341234
12121212 11223344 87654321 987654321 0987654321 asdfghjk asdfghjkl asdf1234 zxcvbnm1 iloveyou sunshine princess football
baseball superman batman123 trustno1 welcome1 letmein1 whatever starwars computer internet michelle jennifer
contrasena contraseña contrasenia contraseña1 contrasena1 contrasena123 contraseña123 clave123 clave1234 miclave1
micontrasena usuario1 usuario123 administrador admin123 admin1234 teamo123 tequiero mariposa chocolate estrella
princesa corazon1 corazones alejandro alejandra valentina sebastian francisco fernando guillermo gabriela mauricio
santiago uruguay1 uruguay123 uruguay2010 uruguay2030 montevideo montevideo1 peñarol1 penarol1 penarol123 penarol1891
nacional1 nacional123 nacional1899 bolso1899 manya1891 celeste1 laceleste suarez09 luissuarez cavani21 forlan10
mercado1 mercado123 supermercado surtido1 surtido123 tarjeta1 familia1 familia123 mifamilia jesus123 dios1234 diosesamor
qazwsxedc 1234qwer qwer1234 asdfasdf 147258369 159753456 123123123 321321321 123qweasd 1234abcd hola1234 holahola
holamundo bienvenido bienvenida verano2024 verano2025 verano2026 invierno2025 diciembre noviembre septiembre`
const comunes = new Set(COMMON.split(/\s+/))

export function isClaveComun(clave: string): boolean {
  const lower = clave.toLowerCase()
  return comunes.has(lower) || /^(.)\1+$/.test(lower)
}
