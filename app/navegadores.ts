/** The oldest browsers the app is built for (docs/operating.md); what they lack in script and style is built away or refused. */
export const NAVEGADORES = ['chrome123', 'edge123', 'safari17.5', 'ios17.5', 'firefox124']
