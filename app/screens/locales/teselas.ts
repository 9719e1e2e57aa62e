/** The part of a Leaflet tile layer used here; its `load` fires even when every tile of the view has failed. */
interface Capa {
  on(event: 'tileload', listener: () => void): unknown
  once(event: 'load', listener: () => void): unknown
}

/** Calls `act` when the first view is done and no tile loaded: the tile server can't be reached. */
export function onNoTesela(capa: Capa, act: () => void): void {
  let some = false
  capa.on('tileload', () => {
    some = true
  })
  capa.once('load', () => {
    if (!some) act()
  })
}
