import { Button } from '@surtido/ui/button'
import { Checkbox } from '@surtido/ui/checkbox'
import { Dialog } from '@surtido/ui/dialog'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../../data/cliente.ts'
import { acceptTerminos, terminosQuery } from '../../data/usuarios.ts'
import { T } from '../../textos/textos.ts'

/** U-91. Closing always tells whether they were accepted. */
export function Terminos({ onClose }: { onClose: (answer: { acepta: boolean; id?: number }) => void }) {
  const { data, error } = useQuery(terminosQuery())
  const [acepta, setAcepta] = useState(false)
  // without the contract the flow just leaves.
  useEffect(() => {
    if (error) onClose({ acepta: false })
  }, [error, onClose])
  if (!data) return null
  return (
    <Dialog
      open
      onClose={() => onClose({ acepta: false })}
      titulo={T.terminos}
      footer={
        <Button wide size="l" disabled={!acepta} onClick={() => onClose({ acepta: true, id: data.id })}>
          {T.continuar}
        </Button>
      }
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the company's own contract; the policy runs no script in it */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div className="contrato" tabIndex={0} dangerouslySetInnerHTML={{ __html: data.contrato }} />
      <Checkbox label={T.leiTerminos} checked={acepta} onChange={(event) => setAcepta(event.target.checked)} />
    </Dialog>
  )
}

/** Shows the terms over whatever is there; S-04: accepted or not, the flow goes on. */
export function askTerminos(): Promise<boolean> {
  return new Promise((resolve) => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    const close = async ({ acepta, id }: { acepta: boolean; id?: number }) => {
      root.unmount()
      host.remove()
      if (acepta && id !== undefined) await acceptTerminos(id).catch(() => {})
      resolve(acepta)
    }
    root.render(
      <QueryClientProvider client={queryClient}>
        <Terminos onClose={(answer) => void close(answer)} />
      </QueryClientProvider>,
    )
  })
}
