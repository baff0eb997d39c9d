// The requests of a link's holder. The token goes in a header, and no cookie with it: a person who
// is signed in sees the page as anybody else does.
import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import routes from 'virtual:contract/rare'
import { careLinkHeader } from '#contract/features/care-links/limits.ts'
import type { careLinks } from '#contract/features/care-links/contract.ts'
import { idempotencyKeyHeader } from '#contract/shared/idempotency-key.ts'
import { noteServerTime } from '#web/shared/api/server-clock.ts'

interface CareContext {
  readonly key?: string | undefined
}

const timeoutMs = 20_000
const uploadTimeoutMs = 120_000

/** As the application's client names refusals. */
const refusalOf = async (answer: Response): Promise<Error> => {
  const body: unknown = await answer.json().catch(() => null)
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'UNKNOWN'
  return new ORPCError(code, { status: answer.status })
}

export const createCareClient = (token: string) => {
  const headersOf = ({ key }: CareContext): Record<string, string> => ({
    [careLinkHeader]: token,
    ...(key !== undefined && { [idempotencyKeyHeader]: key }),
  })
  const request = (path: string, { key, ...init }: RequestInit & CareContext) =>
    fetch(path, { ...init, credentials: 'omit', cache: 'no-store', headers: headersOf({ key }) })
  const link = new OpenAPILink<CareContext>(routes, {
    url: () => new URL('/api', window.location.origin),
    headers: ({ context }) => headersOf(context),
    fetch: async (sent, init) =>
      noteServerTime(
        await fetch(sent, { ...init, credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) }),
      ),
  })
  const client: JsonifiedClient<ContractRouterClient<{ careLinks: typeof careLinks }, CareContext>> =
    createORPCClient(link)
  const { open, markDose, unmarkDose } = client.careLinks
  return {
    open: () => open(),
    markDose,
    unmarkDose,
    sendNote: async (petId: string, text: string | null, photos: readonly Blob[], key: string) => {
      const body = new FormData()
      body.append('note', JSON.stringify({ text }))
      for (const photo of photos) body.append('photo', photo, 'foto')
      const signal = AbortSignal.timeout(uploadTimeoutMs)
      const answer = await request(`/api/care/pets/${petId}/notes`, { method: 'POST', body, signal, key })
      if (!answer.ok) throw await refusalOf(answer)
    },
    /** Rejects where the stream is refused. */
    openStream: async (signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
      const answer = await request('/api/care/events', { signal })
      if (!answer.ok) throw await refusalOf(answer)
      if (answer.body === null) throw new TypeError('The stream has no body.')
      return answer.body
    },
  }
}

export type CareClient = ReturnType<typeof createCareClient>
