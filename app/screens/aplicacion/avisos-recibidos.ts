// The app's reaction to a push: S-35 in the foreground, S-31 … S-34 when it is tapped.
import type { DatosAviso } from '@surtido/rules/avisos'
import { rutaDeNotificacion } from '@surtido/rules/notificaciones'
import { showToast } from '@surtido/ui/toast-store'
import { registerDispositivo } from '../../data/dispositivo.ts'
import { markLeida, refreshNotificaciones } from '../../data/notificaciones.ts'
import { onAvisos } from '../../device/avisos.ts'
import { useLocal } from '../../local/store.ts'
import { useSesion } from '../../sesion/store.ts'
import { AVISOS } from '../../textos/avisos.ts'

/** B-06. */
const TOAST_MS = 15_000

/** T-121, T-122; other types need no button. */
const BOTON: Partial<Record<DatosAviso['tipo'], string>> = { 1: AVISOS.ver, 2: AVISOS.canjear }

/** Called once the start is over. `go` opens an in-app route. */
export async function listenAvisos(go: (ruta: string) => void): Promise<void> {
  const open = (datos: DatosAviso, acepta?: boolean) => {
    if (useSesion.getState().usuario) void markLeida(datos.idNotificacion)
    go(rutaDeNotificacion({ ...datos, acepta }, useLocal.getState().local))
  }
  await onAvisos({
    tocado: open,
    recibido({ titulo, texto, datos }) {
      void refreshNotificaciones()
      const boton = BOTON[datos.tipo]
      showToast({
        texto: texto ? `${titulo}. ${texto}` : titulo,
        position: 'top',
        duracion: TOAST_MS,
        ...(boton && { action: { text: boton, onPress: () => open(datos) } }),
      })
    },
    renovado: () => void registerDispositivo().catch(() => {}),
  })
}
