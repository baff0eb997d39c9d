// Sends a file to a raw route, with progress and cancel, and again when no answer comes. `fetch`
// reports no upload progress; XMLHttpRequest does.
import { ORPCError } from '@orpc/client'
import { idempotencyKeyHeader } from '#contract/shared/idempotency-key.ts'
import { i18n } from '#web/shared/i18n/i18n.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { errorCodeOf } from './errors.ts'
import { dropFirstAnswers } from './first-answers.ts'
import { announceResend, pauseBeforeResend } from './resending.ts'
import { resendMsOf, sendOnce } from './unanswered.ts'
import { requireReadable } from './unreadable-file.ts'

export interface UploadOptions {
  /** PUT, the default, replaces what is at the path; POST adds to it. */
  readonly method?: 'PUT' | 'POST'
  /** Called with 0 to 100 while the file is sent. */
  readonly onProgress?: (percent: number) => void
  /** Aborting rejects with an AbortError; the server then keeps neither row nor file. */
  readonly signal?: AbortSignal
}

/** A file that a person brings for a pet. */
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

/** What is sent. A form has made copies of its files, so they are known by name, size and type. */
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
    // A change makes them old.
    dropFirstAnswers()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort, { once: true })
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(Math.round((event.loaded / event.total) * 100))
    })
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }))
    // Of a file that cannot be read the browser says no more than of a network that is gone.
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

const send = async (path: string, body: Blob | FormData, options: UploadOptions): Promise<unknown> => {
  const content = `${options.method ?? 'PUT'} ${path} ${contentOf(body)}`
  const { status, text } = await sendOnce(content, (key) => sendUnderKey(path, body, options, key))
  const answer = parse(text)
  if (status < 200 || status >= 300) throw failure(status, answer)
  return answer
}

// Longer than that is no line that one waits in, and so often nobody is told to wait by chance.
const longestWaitSeconds = 60
const triesMax = 20

/** Seconds after which the server takes it, where it has too much to do just now. */
const waitOf = (error: unknown): number | null => {
  if (errorCodeOf(error) !== 'TOO_MANY_REQUESTS' || !(error instanceof ORPCError)) return null
  const data: unknown = error.data
  if (typeof data !== 'object' || data === null || !('retryAfter' in data)) return null
  const { retryAfter } = data
  return typeof retryAfter === 'number' && retryAfter <= longestWaitSeconds ? Math.max(1, retryAfter) : null
}

/**
 * Sends a file's bytes with its type, or a form with several parts. Resolves with the answer's
 * JSON; rejects with an `ORPCError` like any procedure, an UnansweredError when no answer came
 * however often it was sent, an UnreadableFileError when the file is no longer there, or an
 * AbortError. While no answer comes, and while the server says that it is not its turn yet, it says
 * so and sends it again.
 */
export const upload = async (
  path: string,
  body: Blob | FormData,
  options: UploadOptions = {},
): Promise<unknown> => {
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
      await pauseBeforeResend(resendMs ?? (seconds ?? 0) * 1000, options.signal)
    }
}
