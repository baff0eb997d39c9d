import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { contract } from '#contract/index.ts'
import { idempotencyKeyHeader } from '#contract/shared/idempotency-key.ts'
import routes, { creations } from 'virtual:contract'
import { noteServerTime } from './server-clock.ts'
import { loadReasons } from './errors.ts'
import { outboxDoor } from './outbox-door.ts'
import { takeFirstAnswer } from './first-answers.ts'
import { sendOnce } from './unanswered.ts'
import { withCompleteLists } from './complete-lists.ts'

// A later answer will hardly come, even on the worst network of a phone.
const timeoutMilliseconds = 20_000

const send = async (request: Request, init: object, name: string, input: unknown): Promise<Response> => {
  const sendNow = () =>
    fetch(request, {
      ...init,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMilliseconds)]),
    }).then(noteServerTime)
  // Only changes of a pet may wait.
  const mayWait = request.method !== 'GET' && request.url.includes('/api/pets/')
  const door = mayWait ? await outboxDoor.open?.() : undefined
  const answer = await door?.send(name, input, request)
  if (answer) return answer
  if (!name.endsWith('.create') && !creations.includes(name)) return sendNow()
  return sendOnce(name + JSON.stringify(input), (key) => {
    request.headers.set(idempotencyKeyHeader, key)
    return sendNow()
  })
}

const link = new OpenAPILink(routes, {
  url: () => new URL('/api', window.location.origin),
  fetch: async (request, init, _options, path, input) => {
    const answer = takeFirstAnswer(request) ?? (await send(request, init, path.join('.'), input))
    if (!answer.ok) await loadReasons()
    return answer
  },
})

/** Rejects with an `ORPCError` or, without an answer, with the error of `fetch`. */
export const client: JsonifiedClient<ContractRouterClient<typeof contract>> = createORPCClient(
  withCompleteLists(link),
)

/** `useQuery(orpc.pets.list.queryOptions())`, `orpc.pets.key()` */
export const orpc = createTanstackQueryUtils(client)
