// What is sent for an entry, and what the answer means.
import { expectedPersonHeader } from '#contract/shared/expected-person.ts'
import { idempotencyKeyHeader } from '#contract/shared/idempotency-key.ts'
import { fieldsOf, parseJson } from './chain.ts'
import type { StoredRequest } from '#web/shared/outbox/entry.ts'
import type { OutboxEnvironment } from '#web/shared/outbox/environment.ts'
import type { Outcome, Try } from './outcome.ts'
import { sendParts } from './parts.ts'

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

export const requestBody = ({ body, files }: StoredRequest): BodyInit | null => {
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

const isLater = (status: number): boolean =>
  status === 408 || status === 425 || status === 429 || status >= 500

/** @param text of the whole answer; an answer that is cut is none */
export const outcomeOf = (
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
  if (code === 'IDEMPOTENCY_KEY_SPENT') return { name: 'done', output: null }
  if (wasTried && status === 404 && entry.request.method === 'DELETE') return { name: 'done', output: null }
  return { name: 'refused', code, status, data }
}

/** Never rejects. */
export const transmit = async (environment: OutboxEnvironment, attempt: Try): Promise<Outcome> => {
  const { entry, isWanted, onProgress, signal } = attempt
  const { request } = entry
  try {
    const parts = await sendParts(environment, attempt)
    if (parts.outcome) return parts.outcome
    if (request.files.length > 0 && !(await isWanted())) return { name: 'gone' }
    const answer = await environment.fetch(request.path, {
      method: request.method,
      headers: { ...requestHeaders(environment.personId, entry.key, request), ...parts.headers },
      body: requestBody({ ...request, files: parts.filesLeft }),
      signal,
    })
    const outcome = outcomeOf(attempt, answer.status, await answer.text())
    if (outcome.name === 'done') onProgress(100)
    return outcome
  } catch {
    return signal.aborted ? { name: 'gone' } : later
  }
}
