// Verbs are English: docs/glossary.md names the Spanish nouns.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Words that end like an infinitive and are none: English ones, and nouns of the domain. */
const NO_VERBS = 'bar bear calendar celular clear costillar far hear hogar lugar pair par repair singular'.split(' ')
/** Infinitives that end in -er, as many English words do, and verbs in another form. */
const FORMS =
  'abre agrega atender busca cabe cancela cede cierra confirma contacta creer deshacer devolver dice elige encender entender envia es esta estan existe faltan guarda hace hacer hay leer llega lleva manda mover mueve ofrecer pasa perder pide poner pone puede pueden querer quiere recoger reponer responder saca sirve sirven son tener tiene toca traer trae une vencer vender ver vuelve volver'.split(
    ' ',
  )

const isSpanishVerb = (word: string): boolean =>
  FORMS.includes(word) || (/..(?:ar|ir)$/.test(word) && !NO_VERBS.includes(word))

const NAMED =
  /\bfunction\*? (\w+)|\b(?:const|let) (\w+) = (?:async )?(?:<[^=\n]*>)?(?:\(|\w+ =>)|^ +readonly (\w+)\??: (?:<[^=\n]*>)?\([^\n]*\) =>/gm

/** The words of a name: of a hook, those after `use`. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/^use(?=[A-Z])/, '')
    .split(/(?=[A-Z])|_/)
    .map((word) => word.toLowerCase())

/** A name for work to do has its infinitive, and so has one for work left undone: `porSellar`, `sinLeer`. */
const WAITS = ['por', 'sin']

const hasSpanishVerb = (name: string): boolean =>
  wordsOf(name).some((word, i, words) => isSpanishVerb(word) && !WAITS.includes(words[i - 1] ?? ''))

/** The functions of a text whose name has a Spanish verb. */
function spanish(text: string): string[] {
  return (
    [...text.matchAll(NAMED)]
      .map(([, ...names]) => names.find(Boolean)!)
      // A component has the name of what its screen shows.
      .filter((name) => /^[a-z]/.test(name) && hasSpanishVerb(name))
  )
}

/**
 * Names that others give: the wire's, a command's, a job's, a permission's, a column's, an operation's of a payment, the
 * page *finalizar*.
 */
const GIVEN = [
  'app/data/administradores.ts beginActuar',
  'app/data/administradores.ts endActuar',
  'app/data/administradores.ts useBeginActuar',
  'app/data/administradores.ts useEndActuar',
  'bench/importar.ts importar',
  'e2e/finalizar.ts finalizar',
  'e2e/finalizar.ts openFinalizar',
  'e2e/finalizar.ts pressFinalizar',
  'gestion/data/buscar.ts buscar',
  'gestion/data/buscar.ts buscarQuery',
  'gestion/data/ubicaciones.ts saveVerificar',
  'scripts/migrar.ts migrar',
  'server/administradores/actuar-como.ts actuar',
  'server/administradores/actuar-como.ts beginActuar',
  'server/administradores/actuar-como.ts endActuar',
  'server/administradores/actuar-como.ts revokeActuar',
  'server/asignaciones/asignaciones.ts mayDirigir',
  'server/asignaciones/puede.ts puede',
  'server/gestion/buscar.ts buscar',
  'server/pagos/advance-pago.ts isRevisarOurs',
  'server/pagos/settle-operacion.ts afterDevolver',
  'server/pagos/settle-operacion.ts settleAutorizar',
  'server/ubicaciones/recorrido.ts readVerificar',
  'server/ubicaciones/recorrido.ts setVerificar',
]

test('no function and no file is named with a Spanish verb', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], { cwd: root })
    .toString()
    .trim()
    .split('\n')
    .filter((file) => !/(?:^|\/)textos\/|^contract\/frases\/|\.test\.tsx?$|\.generated\./.test(file))
  expect(files.length).toBeGreaterThan(1_000)
  const wrong = files.flatMap((file) => {
    const subject = /^[a-z]+/.exec(basename(file))?.[0] ?? ''
    return [
      ...(file.endsWith('.ts') && isSpanishVerb(subject) ? [`${file} ${subject}`] : []),
      ...spanish(readFileSync(join(root, file), 'utf8')).map((name) => `${file} ${name}`),
    ]
  })
  expect(wrong.sort()).toEqual(GIVEN)
})

/** Where `pedida` is how much was ordered of a line, or of an article. */
const PEDIDA =
  /^(?:gestion\/(?:preparar|screens\/(?:preparar|empacar))\/|rules\/(?:preparacion|tomas)\.ts|server\/(?:pedidos|tandas|gestion)\/|contract\/gestion-empaque\.ts|bench\/tomas\.ts)/
const OTHER_PEDIDAS = [
  // The name of a column of the log.
  'gestion/screens/cambios/frases.ts',
  // How much customers order of what looks alike.
  'server/articulos/busqueda/cantidades-parecidas.ts',
  // The field of a job that an older version added.
  'server/usuarios/send-clave-temporal.ts',
]
/** `pedido` bound to a text, to a function, or to what is left of a request. */
const NO_PEDIDO = /\bpedido = (?:['"`[]|\()|\.\.\.pedido \} =|\bpedido(?:De|A)\(/

test('a pedido is an order: nothing else that was asked for has its name', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], { cwd: root })
    .toString()
    .trim()
    .split('\n')
    .filter((file) => !/(?:^|\/)textos\/|^contract\/frases\/|\.test\.tsx?$|^e2e\/|\/testing\//.test(file))
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const pedida = /\bpedida\b/.test(text) && !PEDIDA.test(file) && !OTHER_PEDIDAS.includes(file)
    return [...(NO_PEDIDO.test(text) ? [`${file} pedido`] : []), ...(pedida ? [`${file} pedida`] : [])]
  })
  expect(found).toEqual([])
})

test('a Spanish verb is found in a function, an arrow, a hook and a member', () => {
  expect(spanish('export function ordenarCola<P>(')).toEqual(['ordenarCola'])
  expect(spanish('const hay = (one) => one')).toEqual(['hay'])
  expect(spanish('export const useDeshacer = () => 1')).toEqual(['useDeshacer'])
  expect(spanish('interface A {\n  readonly decir: (t: string) => void\n}')).toEqual(['decir'])
  expect(spanish('const shareHay = () => 1\nconst waitTrasGuardar = () => 1')).toEqual(['shareHay', 'waitTrasGuardar'])
  expect(spanish('const countPorSellar = () => 1\nconst isSinLeer = () => 1')).toEqual([])
  expect(spanish('const lugarOf = () => 1\nconst orderBy = () => 1\nfunction Entrar() {')).toEqual([])
})
