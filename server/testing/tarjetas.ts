// Cards for tests: typed into the sandbox provider's capture page, as a customer does.
import type { CardsSandbox } from '@surtido/sandbox/cards/server'

/** The provider's test card numbers; ours at the end. */
export const TARJETA = {
  visa: '4000020000000000',
  otraVisa: '4659105569051157',
  master: '5385300000000001',
  oca: '5429910000000001',
  rechazada: '5165850000000004',
  /** 1045,00 no instalments, 1046,00 expired, 1051,00 no funds. */
  segunMonto: '4704550000000005',
  debito: '4012000000000006',
  pideCvv: '4012000000000014',
} as const

/** Types a card into the capture page opened for `uniqueID`. */
export async function typeCard(
  sandbox: Pick<CardsSandbox, 'url' | 'publicKey'>,
  uniqueID: string,
  number: string,
): Promise<void> {
  const answer = await fetch(`${sandbox.url}/v1/Capture/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      key: sandbox.publicKey,
      session_id: uniqueID,
      number,
      owner: 'Ana Silva',
      expiry: '12/29',
      cvv: '123',
    }),
  })
  const { Errors } = (await answer.json()) as { Errors: { ErrorCode: string }[] }
  if (Errors.length > 0) throw new Error(`The card was refused: ${Errors[0]!.ErrorCode}`)
}
