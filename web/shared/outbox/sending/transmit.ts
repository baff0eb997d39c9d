// The requests of an entry, and the meaning of their answers.
import { expectedPersonHeader } from '#contract/shared/expected-person.ts'
import { idempotencyKeyHeader } from '#contract/shared/idempotency-key.ts'
import { fieldsOf, parseJson } from './chain.ts'
import type { OutboxEntry, StoredRequest } from '#web/shared/outbox/entry.ts'
import type { OutboxEnvironment } from './environment.ts'
import { maybeSent, type Outcome, type Try } from './outcome.ts'
import { isLarge, isReceived, sizeOf, uploadsOf, withUploads } from './parts.ts'

const later = { name: 'later', isOnlyHere: false } as const

export const requestHeaders = (
  personId: string,
  key: string,
  { contentType }: StoredRequest,
): Record<string, string> => ({
  [expectedPersonHeader]: personId,
  [idempotencyKeyHeader]: key,
  ...(contentType !== undefined && { 'content-type': contentType }),
})

export const requestBody = ({ body, files }: StoredRequest): NonNullable<RequestInit['body']> | null => {
  if (body !== null && typeof body !== 'string') {
    const form = new FormData()
    for (const [field, value] of body) form.append(field, value)
    for (const { field, name, content } of files) form.append(field, content, name)
    return form
  }
  return body ?? files[0]?.content ?? null
}

/** A dose that may have been given twice is a question in a successful answer. */
const questionIn = (output: unknown): { readonly code: string; readonly data: unknown } | undefined => {
  const { question = null } = fieldsOf(output)
  return question === null ? undefined : { code: 'DOSE_QUESTION', data: question }
}

/** Its lost answer may have been a question, without a record. */
const mayAsk = ({ operation, request }: OutboxEntry): boolean =>
  operation.startsWith('doses.') && request.method !== 'DELETE'

const isLater = (status: number): boolean =>
  status === 408 || status === 425 || status === 429 || status >= 500

/** @param text of the whole answer; an answer that is cut is none */
const outcomeOf = (
  { entry, wasTried }: Pick<Try, 'entry' | 'wasTried'>,
  status: number,
  text: string,
): Outcome => {
  if (isLater(status)) return { name: 'later', isOnlyHere: status === 500 }
  const answer = parseJson(text)
  // A network's own sign-in page, or a proxy.
  if (typeof answer !== 'object')
    return status === 413 ? { name: 'refused', code: 'PAYLOAD_TOO_LARGE', status, data: null } : later
  if (status >= 200 && status < 300) {
    const question = questionIn(answer)
    return question === undefined
      ? { name: 'done', output: answer }
      : { name: 'refused', status, output: answer, ...question }
  }
  const { code, data = null } = fieldsOf(answer)
  if (status < 400 || typeof code !== 'string') return later
  if (status === 401) return { name: 'unauthorized' }
  if (code === 'IDEMPOTENCY_KEY_SPENT')
    return mayAsk(entry) ? { name: 'refused', ...maybeSent } : { name: 'done', output: null }
  if (wasTried && status === 404 && entry.request.method === 'DELETE') return { name: 'done', output: null }
  return { name: 'refused', code, status, data }
}

type Send = (path: string, init: RequestInit) => Promise<Outcome>

/** Sends the parts that the server has not received. @returns an outcome that ends the try */
const sendParts = async (
  send: Send,
  headers: Record<string, string>,
  attempt: Try,
): Promise<Outcome | undefined> => {
  const { entry, onProgress } = attempt
  const total = sizeOf(entry.request)
  let sent = 0
  for (const { uploadId, parts } of uploadsOf(entry.request, entry.key)) {
    const received = await send(`/api/uploads/${uploadId}`, { headers })
    if (received.name !== 'done') return received
    const isThere = isReceived(received.output)
    for (const part of parts) {
      if (!isThere(part)) {
        const path = `/api/uploads/${uploadId}/parts/${part.number}`
        const init = { method: 'PUT', headers: { ...headers, ...partHeaders }, body: part.content }
        const outcome = await send(path, init)
        if (outcome.name !== 'done') return outcome
      }
      sent += part.content.size
      onProgress(Math.floor((sent / total) * almostAll))
    }
  }
  return undefined
}

const partHeaders = { 'content-type': 'application/octet-stream' }
/** Percent, before the request that names the parts is answered. */
const almostAll = 99

/** A network that loses every other request would otherwise never get further. */
const insistent =
  (send: Send, signal: AbortSignal): Send =>
  async (path, init) => {
    for (let triesLeft = 2; ; triesLeft--)
      try {
        return await send(path, init)
      } catch (error) {
        if (triesLeft === 0 || signal.aborted) throw error
      }
  }

const isIncomplete = (outcome: Outcome): boolean =>
  outcome.name === 'refused' && outcome.code === 'UPLOAD_INCOMPLETE'

/** Never rejects. */
export const transmit = async (environment: OutboxEnvironment, attempt: Try): Promise<Outcome> => {
  const { entry, wasTried, isWanted, onProgress, signal } = attempt
  const send: Send = async (path, init) => {
    const answer = await environment.fetch(path, { ...init, signal })
    return outcomeOf(attempt, answer.status, await answer.text())
  }
  const sendRequest = (request: StoredRequest): Promise<Outcome> =>
    send(request.path, {
      method: request.method,
      headers: requestHeaders(environment.personId, entry.key, request),
      body: requestBody(request),
    })
  try {
    if (!isLarge(entry.request)) return await sendRequest(entry.request)
    const request = withUploads(entry.request, entry.key)
    // If it was executed, the server needs the parts no more.
    const known = wasTried ? await sendRequest(request) : undefined
    if (known && !isIncomplete(known)) return known
    const unsent = await sendParts(
      insistent(send, signal),
      { [expectedPersonHeader]: environment.personId },
      attempt,
    )
    if (unsent) return unsent
    if (!(await isWanted())) return { name: 'gone' }
    const outcome = await sendRequest(request)
    if (outcome.name === 'done') onProgress(100)
    return isIncomplete(outcome) ? later : outcome
  } catch {
    return signal.aborted ? { name: 'gone' } : later
  }
}
