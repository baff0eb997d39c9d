// The requests of a link's holder. The token goes in a header, and no cookie with it: a person who
// is signed in sees the page as anybody else does.
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { careEventsPath, careLinkHeader } from '#contract/features/care-links/limits.ts'
import type { careLinks } from '#contract/features/care-links/contract.ts'
import { idempotencyKeyHeader } from '#contract/shared/idempotency-key.ts'
import { noteServerTime } from '#web/shared/api/server-clock.ts'
import { takeOpening } from './care-opening.ts'
import type { WaitingNote } from './waiting-acts.ts'

type Procedures = JsonifiedClient<ContractRouterClient<{ careLinks: typeof careLinks }>>['careLinks']
type Input<Name extends keyof Procedures> = Parameters<Procedures[Name]>[0]
type Output<Name extends keyof Procedures> = Awaited<ReturnType<Procedures[Name]>>

interface WithKey {
  readonly key?: string
}

const timeoutMs = 20_000
const uploadTimeoutMs = 120_000

/** An answer of the server that refuses, unlike a network that fails. */
export class CareRefusal extends Error {
  readonly code: string
  readonly status: number
  constructor(code: string, status: number) {
    super(code)
    this.code = code
    this.status = status
  }
}

/** The answer of a proxy has no code. */
const refusalOf = async (answer: Response): Promise<CareRefusal> => {
  const body: unknown = await answer.json().catch(() => null)
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''
  return new CareRefusal(answer.status === 429 ? 'TOO_MANY_REQUESTS' : code, answer.status)
}

export const refusalCodeOf = (error: unknown): string | undefined =>
  error instanceof CareRefusal ? error.code : undefined

/** Whether the same request may succeed later. */
export const isTransient = (error: unknown): boolean => !(error instanceof CareRefusal) || error.status >= 500

const dosePath = ({ petId, medicationId, date, time }: Input<'unmarkDose'>): string =>
  `/api/care/pets/${petId}/medications/${medicationId}/doses/${date}/${time}`

export const createCareClient = (token: string) => {
  const request = async (path: string, { key, ...init }: RequestInit & WithKey): Promise<Response> => {
    const headers = {
      [careLinkHeader]: token,
      ...(key !== undefined && { [idempotencyKeyHeader]: key }),
      ...(typeof init.body === 'string' && { 'content-type': 'application/json' }),
    }
    const signal = init.signal ?? AbortSignal.timeout(timeoutMs)
    return accept(await fetch(path, { ...init, signal, headers, credentials: 'omit', cache: 'no-store' }))
  }
  const accept = async (answer: Response): Promise<Response> => {
    noteServerTime(answer)
    if (!answer.ok) throw await refusalOf(answer)
    return answer
  }
  return {
    open: async (): Promise<Output<'open'>> => {
      const first = takeOpening()
      const answer = first ? await first.then(accept) : await request('/api/care/open', { method: 'POST' })
      const opened: Output<'open'> = await answer.json()
      return opened
    },
    markDose: async (mark: Input<'markDose'>, key: string): Promise<Output<'markDose'>> => {
      const { status, givenAt, confirmedAfter } = mark
      const body = JSON.stringify({ status, givenAt, confirmedAfter })
      const answer = await request(dosePath(mark), { method: 'PUT', body, key })
      const result: Output<'markDose'> = await answer.json()
      return result
    },
    unmarkDose: async (dose: Input<'unmarkDose'>, key: string): Promise<void> => {
      await request(dosePath(dose), { method: 'DELETE', key })
    },
    sendNote: async ({ petId, text, at, photos, key }: WaitingNote) => {
      const body = new FormData()
      body.append('note', JSON.stringify({ text, writtenAt: at }))
      for (const photo of photos) body.append('photo', photo, 'foto')
      const signal = AbortSignal.timeout(uploadTimeoutMs)
      await request(`/api/care/pets/${petId}/notes`, { method: 'POST', body, signal, key })
    },
    /** @param after the cursor of the shown answer: a change since is announced */
    openStream: async (signal: AbortSignal, after?: number): Promise<ReadableStream<Uint8Array>> => {
      const query = after === undefined ? '' : `?after=${after}`
      const { body } = await request(careEventsPath + query, { signal })
      if (body === null) throw new TypeError('The stream has no body.')
      return body
    },
  }
}

export type CareClient = ReturnType<typeof createCareClient>
