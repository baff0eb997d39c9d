// Sends a file to a raw route, with progress and cancel. `fetch` reports no upload progress;
// XMLHttpRequest does.
import { ORPCError } from '@orpc/client'
import { i18n } from '#web/shared/i18n/i18n.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { errorCodeOf } from './errors.ts'
import { dropFirstAnswers } from './first-answers.ts'

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

const send = (
  path: string,
  body: Blob | FormData,
  { method = 'PUT', onProgress, signal }: UploadOptions,
): Promise<unknown> =>
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
    request.addEventListener('load', () => {
      const answer = parse(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(answer)
      else reject(failure(request.status, answer))
    })
    request.addEventListener('error', () => reject(new TypeError('Network failure')))
    request.addEventListener('abort', () => reject(new DOMException('Upload aborted', 'AbortError')))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    request.open(method, path)
    // FormData sets its own type, with the boundary between its parts.
    if (body instanceof Blob)
      request.setRequestHeader('content-type', body.type || 'application/octet-stream')
    request.send(body)
  })

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

const wait = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(new DOMException('Upload aborted', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, seconds * 1000)
    signal?.addEventListener('abort', abort, { once: true })
  })

/**
 * Sends a file's bytes with its type, or a form with several parts. Resolves with the answer's
 * JSON; rejects with an `ORPCError` like any procedure, a TypeError when the network fails, or an
 * AbortError. Where the server says that it is not its turn yet, it says so and sends it again.
 */
export const upload = async (
  path: string,
  body: Blob | FormData,
  options: UploadOptions = {},
): Promise<unknown> => {
  const notice = [i18n.t('ui:waitingTurn'), i18n.t('ui:sentAgain')] as const
  for (let tries = 1; ; tries++)
    try {
      return await send(path, body, options)
    } catch (error) {
      const seconds = waitOf(error)
      if (seconds === null || tries === triesMax) throw error
      toast.dismiss(...notice)
      toast.info(...notice)
      await wait(seconds, options.signal)
    }
}

/** Whether an upload was cancelled, which is not reported as a failure. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'
