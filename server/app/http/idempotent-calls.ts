import type { ProcedureClientInterceptorOptions } from '@orpc/server'
import type { Repetition } from '#contract/shared/procedures.ts'
import {
  runIdempotently,
  findStoredAnswer,
  identifyRequest,
  identifyUpload,
  isKnownKey,
  readRequestKey,
  type OnceAnswer,
} from '#server/features/idempotency/service.ts'
import type { Context } from '#server/platform/http/context.ts'
import {
  newRequest,
  RepeatedRequest,
  type IdempotentRequest,
} from '#server/platform/http/idempotent-request.ts'
import type { RawRoute } from '#server/platform/http/raw-routes.ts'

type Call = ProcedureClientInterceptorOptions<Context, Record<never, never>, Repetition> & {
  next(
    options?: ProcedureClientInterceptorOptions<Context, Record<never, never>, Repetition>,
  ): Promise<unknown>
}

/** A call under a key runs once, within one transaction. */
export const callIdempotently = async (call: Call): Promise<unknown> => {
  const { context, procedure, path, input } = call
  const { meta, inputSchema } = procedure['~orpc']
  const requestKey = meta.takesIdempotencyKey ? readRequestKey(context) : undefined
  if (requestKey === undefined) return call.next()
  const checked = await inputSchema?.['~standard'].validate(input)
  // The procedure reports the invalid input.
  if (checked?.issues !== undefined) return call.next()
  const content = checked === undefined ? input : checked.value
  const { output } = await runIdempotently(
    context,
    requestKey,
    identifyRequest(context, path.join('.'), content),
    (inside) => call.next({ ...call, context: inside }),
    meta,
  )
  return output
}

const unlessRepeated = <T>(answered: OnceAnswer<T>): T => {
  if (answered.isRepeated) throw new RepeatedRequest(answered.output)
  return answered.output
}

/** A raw route commits when it has received its body. */
export const identifyRawRequest = async (
  { method, takesIdempotencyKey }: RawRoute,
  context: Context,
  url: string,
): Promise<IdempotentRequest> => {
  const requestKey = takesIdempotencyKey ? readRequestKey(context) : undefined
  if (requestKey === undefined) return newRequest(context)
  return {
    isRepeated: await isKnownKey(context, requestKey),
    identify: async (content) => {
      const requestHash = await identifyUpload(context, `${method} ${url}`, content)
      const answered = await findStoredAnswer(context, requestKey, requestHash)
      if (answered !== undefined) throw new RepeatedRequest(answered.output)
      return async (write) => unlessRepeated(await runIdempotently(context, requestKey, requestHash, write))
    },
  }
}
