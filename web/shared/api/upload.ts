// XMLHttpRequest, because `fetch` reports no upload progress.
import { ORPCError } from '@orpc/client'
import { idempotencyKeyHeader } from '#contract/shared/idempotency-key.ts'
import { i18n } from '#web/shared/i18n/i18n.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { errorCodeOf, loadReasons } from './errors.ts'
import { dropFirstAnswers } from './first-answers.ts'
import { outboxDoor } from './outbox-door.ts'
import { announceResend } from './resending.ts'
import { resendMsOf, sendOnce } from './unanswered.ts'
import { untilOnline } from './until-online.ts'
import { requireReadable } from './unreadable-file.ts'

export interface UploadOptions {
  /** PUT replaces the content of the path; POST adds to it. */
  readonly method?: 'PUT' | 'POST'
  /** Receives 0 to 100. */
  readonly onProgress?: (percent: number) => void
  /** Aborting rejects with an AbortError; the server then keeps neither row nor file. */
  readonly signal?: AbortSignal
}

export interface PetFileUpload {
  readonly petId: string
  readonly file: File
  readonly signal: AbortSignal
  readonly onProgress: (percent: number) => void
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const failure = (status: number, body: unknown): Error => {
  const code =
    typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
      ? body.code
      : `HTTP_${status}`
  const data: unknown = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
  return new ORPCError(code, { status, data })
}

const fileOf = (file: Blob): string => `${file instanceof File ? file.name : ''}/${file.size}/${file.type}`

/** A form holds copies of its files, so they are compared by name, size and type. */
const contentOf = (body: Blob | FormData): string =>
  body instanceof FormData
    ? JSON.stringify([...body].map(([name, value]) => [name, value instanceof File ? fileOf(value) : value]))
    : fileOf(body)

interface Answer {
  readonly status: number
  readonly text: string
}

const sendUnderKey = (
  path: string,
  body: Blob | FormData,
  { method = 'PUT', onProgress, signal }: UploadOptions,
  key: string,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new DOMException('Upload aborted', 'AbortError'))
    dropFirstAnswers()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort, { once: true })
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(Math.round((event.loaded / event.total) * 100))
    })
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }))
    // The browser reports an unreadable file like a lost network.
    request.addEventListener('error', () => {
      requireReadable(body).then(() => reject(new TypeError('Network failure')), reject)
    })
    request.addEventListener('abort', () => reject(new DOMException('Upload aborted', 'AbortError')))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    request.open(method, path)
    request.setRequestHeader(idempotencyKeyHeader, key)
    // FormData sets its own type, with the boundary between its parts.
    if (body instanceof Blob)
      request.setRequestHeader('content-type', body.type || 'application/octet-stream')
    request.send(body)
  })

const answerOf = async ({ status, text }: Answer): Promise<unknown> => {
  const answer = parse(text)
  if (status >= 200 && status < 300) return answer
  await loadReasons()
  throw failure(status, answer)
}

const send = async (path: string, body: Blob | FormData, options: UploadOptions): Promise<unknown> => {
  const content = `${options.method ?? 'PUT'} ${path} ${contentOf(body)}`
  return answerOf(await sendOnce(content, (key) => sendUnderKey(path, body, options, key)))
}

// Above these limits a repeat no longer helps.
const longestWaitSeconds = 60
const triesMax = 20

/** Seconds; null where the server is not overloaded, or for too long. */
const waitOf = (error: unknown): number | null => {
  if (errorCodeOf(error) !== 'TOO_MANY_REQUESTS' || !(error instanceof ORPCError)) return null
  const data: unknown = error.data
  if (typeof data !== 'object' || data === null || !('retryAfter' in data)) return null
  const { retryAfter } = data
  return typeof retryAfter === 'number' && retryAfter <= longestWaitSeconds ? Math.max(1, retryAfter) : null
}

/**
 * Resolves with the answer's JSON; what can wait is stored first. Any other upload is repeated while
 * no answer comes, or the server is overloaded.
 * @throws ORPCError like any procedure, UnansweredError after the last repeat, UnreadableFileError
 * when the file has changed, or AbortError
 */
export const upload = async (
  path: string,
  body: Blob | FormData,
  options: UploadOptions = {},
): Promise<unknown> => {
  const door = await outboxDoor.open?.()
  const stored = await door?.upload(options.method ?? 'PUT', path, body, options)
  if (stored) return answerOf({ status: stored.status, text: await stored.text() })
  const notice = i18n.t('ui:waitingTurn')
  for (let turns = 1; ;)
    try {
      return await send(path, body, options)
    } catch (error) {
      const resendMs = resendMsOf(error)
      const seconds = waitOf(error)
      if (resendMs !== undefined) announceResend()
      else {
        if (seconds === null || turns === triesMax) throw error
        turns += 1
        toast.dismiss(notice)
        toast.info(notice)
      }
      options.onProgress?.(0)
      await untilOnline(resendMs ?? (seconds ?? 0) * 1000, options.signal)
    }
}
