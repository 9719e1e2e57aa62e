/** What of a Leaflet layer of tiles is listened to; its `load` comes also when every tile of the view has failed. */
interface Capa {
  on(event: 'tileload', listener: () => void): unknown
  once(event: 'load', listener: () => void): unknown
}

/** Calls `act` when the first view is done and not one tile of it came: the server of tiles is not to be had. */
export function onNoTesela(capa: Capa, act: () => void): void {
  let some = false
  capa.on('tileload', () => {
    some = true
  })
  capa.once('load', () => {
    if (!some) act()
  })
}
