import { CardProviderError, type CardSettings } from './provider.ts'

export interface ProviderCall {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object | undefined
}

/** Sends JSON and answers as text. Throws `UNKNOWN` without an answer in time: the provider may have done it. */
export async function callProvider(
  { url, timeout, fetch = globalThis.fetch }: CardSettings,
  { method, path, headers, body }: ProviderCall,
): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    throw new CardProviderError('UNKNOWN', (error as Error).name === 'TimeoutError' ? 'TIMEOUT' : 'CONNECTION')
  }
}
