// React without what no screen of ours uses. A reader's telephone downloads, compiles and runs the rest of it before the
// first tap counts (docs/decisions/0215-react-recortado.md).
import { type ESTree, type Plugin, parseAst } from 'vite'

/** A part of React that nobody here uses, and what its functions become: empty, or a return of this value. */
interface Part {
  /** Signs of code that needs it. A test looks for these in our code and in the libraries of the app. */
  readonly usos: readonly string[]
  readonly funciones: Readonly<Record<string, string>>
  /** Kinds of fiber that are never made: their cases are left out. */
  readonly fibras?: readonly number[]
  /** Statements of the module that begin so are left out. */
  readonly frases?: readonly string[]
}

const EMPTY = ''
const emptied = (names: string): Record<string, string> =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, EMPTY]))

/** The parts of `react-dom-client.production.js`, React 19.3. */
export const PARTS: Readonly<Record<string, Part>> = {
  'view transitions': {
    usos: ['ViewTransition', 'addTransitionType'],
    fibras: [30],
    funciones: {
      ...emptied(`trackEnterViewTransitions restoreViewTransitionOnHostInstances commitAppearingPairViewTransitions
        commitEnterViewTransitions commitDeletedPairViewTransitions commitExitViewTransitions
        commitNestedViewTransitions restorePairedViewTransitions restoreEnterOrExitViewTransitions
        restoreNestedViewTransitions measureNestedViewTransitions scheduleViewTransitionEvent
        commitAfterMutationEffectsOnFiber recursivelyTraverseAfterMutationEffects
        applyViewTransitionName restoreViewTransitionName ViewTransitionPseudoElement`),
      applyViewTransitionToHostInstances: 'return !1',
      measureViewTransitionHostInstancesRecursive: 'return !1',
      startViewTransition: 'return null',
      createViewTransitionInstance: 'return null',
    },
    frases: ['ViewTransitionPseudoElement.prototype.'],
  },
  'references to fragments': {
    usos: ['<Fragment ref'],
    funciones: emptied(`FragmentInstance commitNewChildToFragmentInstances commitFragmentInstanceInsertionEffects
      commitFragmentInstanceDeletionEffects commitNewChildToFragmentInstance deleteChildFromFragmentInstance`),
    frases: ['FragmentInstance.prototype.'],
  },
  'titles, links and style sheets as elements, and preloading by call': {
    usos: ['preinit', 'preloadModule', 'preconnect', 'prefetchDNS', '<title', '<meta', '<link', 'precedence='],
    fibras: [26],
    funciones: {
      ...emptied(`preconnectAs prefetchDNS preconnect preload preloadModule preinitStyle preinitScript
        preinitModuleScript mountHoistable insertStylesheet suspendResource insertSuspendedStylesheets
        insertStylesheetIntoRoot suspendInstance`),
      isHostHoistableType: 'return !1',
      getResource: 'return null',
      acquireResource: 'return null',
      createHoistableInstance: 'return null',
      getHydratableHoistableCache: 'return new Map()',
      preloadResource: 'return !0',
      maySuspendCommit: 'return !1',
      waitForCommitToBeReady: 'return null',
    },
  },
  'html, head and body as elements': {
    usos: ['<html', '<head>', '<body'],
    fibras: [27],
    funciones: emptied('releaseSingletonInstance commitHostSingletonAcquisition clearSingletonPreambleContribution'),
  },
  'actions of forms': {
    usos: ['useActionState', 'useFormState', 'useFormStatus', 'requestFormReset', 'useOptimistic', 'formAction='],
    funciones: {
      ...emptied(`extractEvents$1 startHostTransition requestFormReset$1 requestFormReset mountActionState
        updateActionState rerenderActionState recursivelyResetForms`),
    },
  },
  'lists of suspense, and activities': {
    usos: ['SuspenseList', 'Activity'],
    fibras: [19, 31],
    funciones: {
      updateSuspenseListComponent: 'return null',
      updateActivityComponent: 'return null',
      ...emptied('commitActivityHydrationCallbacks'),
    },
  },
  'elements of our own making': {
    usos: ['customElements'],
    funciones: { ...emptied('setPropOnCustomElement'), isCustomElement: 'return !1' },
  },
  'events nobody listens to, and those of Internet Explorer': {
    usos: ['onBeforeInput', 'onSelect=', 'onSelectCapture'],
    funciones: {
      ...emptied(`constructSelectEvent getNativeBeforeInputChars getFallbackBeforeInputChars
        handleEventsForInputEventPolyfill getTargetInstForInputEventPolyfill`),
    },
    frases: ['registerTwoPhaseEvent("onBeforeInput"', 'registerTwoPhaseEvent(\n  "onSelect"'],
  },
  'the stack of components of an error': {
    usos: ['componentStack', 'captureOwnerStack'],
    funciones: { getStackByFiberInDevAndProd: 'return ""' },
  },
  'a sign of the browser that a transition goes on, and hydration by hand': {
    usos: ['onDefaultTransitionIndicator', 'unstable_scheduleHydration'],
    funciones: emptied('defaultOnDefaultTransitionIndicator attemptExplicitHydrationTarget'),
    frases: ['ReactDOMHydrationRoot.prototype.unstable_scheduleHydration'],
  },
}

const FILE = /\/react-dom\/cjs\/react-dom-client\.production\.js$/

/** Leaves these parts out of a build. Fails when React lacks one of them: then look at each again. */
export function trimmedReact(): Plugin {
  return {
    name: 'surtido-react-recortado',
    apply: 'build',
    transform(code, id) {
      return FILE.test(id) ? { code: trimReact(code), map: null } : undefined
    },
  }
}

/** @throws when a part is not found. */
export function trimReact(code: string): string {
  const parts = Object.values(PARTS)
  const funciones = new Map(parts.flatMap((one) => Object.entries(one.funciones)))
  const frases = parts.flatMap((one) => one.frases ?? [])
  const fibras = new Set(parts.flatMap((one) => one.fibras ?? []))
  const edits: Edit[] = []
  const found = new Set<string>()
  const program = parseAst(code)
  for (const node of program.body) {
    if (node.type === 'FunctionDeclaration' && node.id && funciones.has(node.id.name)) {
      const { name } = node.id
      found.add(name)
      edits.push({ ...rangeOf(node.body!), text: `{ ${funciones.get(name)} }` })
    } else {
      const frase = frases.find((one) => code.startsWith(one, node.start))
      if (frase) {
        found.add(frase)
        edits.push({ ...rangeOf(node), text: '' })
      } else dropCases(node, fibras, edits)
    }
  }
  const missing = [...funciones.keys(), ...frases].filter((one) => !found.has(one))
  if (missing.length > 0) throw new Error(`This React has no ${missing.join(', ')}: see web/build-react.ts.`)
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

const rangeOf = ({ start, end }: ESTree.Node): { start: number; end: number } => ({ start, end })

/** Drops the cases of these kinds in each `switch (….tag)`. A case that another one falls into loses only its label. */
function dropCases(root: ESTree.Node, fibras: ReadonlySet<number>, edits: Edit[]): void {
  const visit = (node: unknown, inside: number): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, inside)
      return
    }
    if (typeof node !== 'object' || node === null) return
    const one = node as ESTree.Node
    if (one.type === 'FunctionDeclaration' || one.type === 'FunctionExpression') {
      visit(one.body, (one.body?.start ?? 0) + 1)
      return
    }
    if (one.type !== 'SwitchStatement' || !isTag(one.discriminant)) {
      for (const value of Object.values(one)) visit(value, inside)
      return
    }
    let runsOn = false
    for (const each of one.cases) {
      const { test, consequent } = each
      const dropped = test?.type === 'Literal' && fibras.has(Number(test.value))
      if (dropped && !runsOn) {
        // Its variables belong to the whole function: another case may use them.
        const names = varsOf(consequent)
        if (names.length > 0) edits.push({ start: inside, end: inside, text: `var ${names.join()};` })
        edits.push({ ...rangeOf(each), text: '' })
        continue
      }
      if (dropped) edits.push({ start: each.start, end: consequent[0]?.start ?? each.end, text: '' })
      visit(consequent, inside)
      const last = consequent.at(-1)
      runsOn = last === undefined ? runsOn || !dropped : !ends(last)
    }
  }
  visit(root, root.start)
}

const isTag = (node: ESTree.Expression) =>
  node.type === 'MemberExpression' &&
  !node.computed &&
  node.property.type === 'Identifier' &&
  node.property.name === 'tag'

const ends = (node: ESTree.Statement): boolean =>
  ['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement'].includes(node.type) ||
  (node.type === 'BlockStatement' && node.body.length > 0 && ends(node.body.at(-1)!))

function varsOf(root: unknown): string[] {
  if (Array.isArray(root)) return root.flatMap(varsOf)
  if (typeof root !== 'object' || root === null) return []
  const one = root as ESTree.Node
  if (/Function/.test(one.type)) return []
  const own =
    one.type === 'VariableDeclaration'
      ? one.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
      : []
  return [...own, ...Object.values(one).flatMap(varsOf)]
}
