import { createORPCClient, type ClientLink } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { contract } from '#contract/index.ts'
import { idempotencyKeyHeader } from '#contract/shared/idempotency-key.ts'
import routes, { creations } from 'virtual:contract'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
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

const createLink = (contractRoutes: AnyContractRouter) =>
  new OpenAPILink(contractRoutes, {
    url: () => new URL('/api', window.location.origin),
    fetch: async (request, init, _options, path, input) => {
      const answer = takeFirstAnswer(request) ?? (await send(request, init, path.join('.'), input))
      if (!answer.ok) await loadReasons()
      return answer
    },
  })

const frequent = createLink(routes)
const rare = deferCode(async () => createLink((await import('virtual:contract/rare')).default), 'aside')
const noAnswer = (): never => {
  throw new TypeError('Failed to fetch')
}

const link: ClientLink<object> = {
  call: async (path, input, options) => {
    const isFrequent = path.reduce<unknown>((at, name) => Reflect.get(Object(at), name), routes) !== undefined
    return (isFrequent ? frequent : await rare.load().catch(noAnswer)).call(path, input, options)
  },
}

/** Rejects with an `ORPCError` or, without an answer, with the error of `fetch`. */
export const client: JsonifiedClient<ContractRouterClient<typeof contract>> = createORPCClient(
  withCompleteLists(link),
)

/** `useQuery(orpc.pets.list.queryOptions())`, `orpc.pets.key()` */
export const orpc = createTanstackQueryUtils(client)
