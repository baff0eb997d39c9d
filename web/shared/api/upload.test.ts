// Uploads are repeated after a refusal for load or without a response, with a notice.
import { describe, expect, it, test, vi } from 'vitest'
import { serveUploads, type UploadOutcome } from '#web/testing/environment/uploads.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { errorMessage } from './errors.ts'
import { isAbort, resendMsOf } from './unanswered.ts'
import { upload } from './upload.ts'
import { retryDelay } from './retry-delay.ts'

const busy = (retryAfter: number) => ({ code: 'TOO_MANY_REQUESTS', data: { retryAfter } }) as const
const photo = new Blob(['x'], { type: 'image/jpeg' })

test('sends a file again after the requested wait, and reports that', async () => {
  vi.useFakeTimers()
  const info = vi.spyOn(toast, 'info')
  const answers: UploadOutcome[] = [busy(3), busy(3), { body: { id: 'kira' } }]
  const requests = serveUploads(() => answers.shift() ?? 'offline')
  const done = upload('/api/pets/1/image', photo)
  await vi.advanceTimersByTimeAsync(2999)
  expect(requests).toHaveLength(1)
  expect(info).toHaveBeenCalledExactlyOnceWith('Esperando turno: lo enviaremos en unos segundos.')
  await vi.advanceTimersByTimeAsync(3001)
  expect(await done).toEqual({ id: 'kira' })
  expect(requests).toHaveLength(3)
})

test('ends the wait on cancellation', async () => {
  vi.useFakeTimers()
  const requests = serveUploads(() => busy(3))
  const controller = new AbortController()
  const done = upload('/api/pets/1/image', photo, { signal: controller.signal }).catch(isAbort)
  await vi.advanceTimersByTimeAsync(1000)
  controller.abort()
  expect(await done).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(requests).toHaveLength(1)
})

test.each([busy(3600), { code: 'TOO_MANY_REQUESTS' }, { code: 'QUOTA_REACHED' }] as const)(
  'reports at once what a wait cannot solve: %j',
  async (outcome) => {
    const requests = serveUploads(() => outcome)
    await expect(upload('/api/pets/1/image', photo)).rejects.toMatchObject({ code: outcome.code })
    expect(requests).toHaveLength(1)
  },
)

const file = new File(['content'], 'a.txt', { type: 'text/plain' })
const entry = (title: string) => {
  const form = new FormData()
  form.append('entry', title)
  form.append('photo', file, 'a.txt')
  return form
}

/** Answers with one outcome after the other; the last is repeated. */
const serve = (...outcomes: readonly UploadOutcome[]) => {
  retryDelay.factor = 1
  vi.useFakeTimers()
  let count = 0
  return serveUploads(() => outcomes[Math.min(count++, outcomes.length - 1)] ?? 'offline')
}

test('sends an unanswered upload again under the same key, with a new progress', async () => {
  const requests = serve('offline', 'offline', { body: { id: '1' } })
  const progress: number[] = []
  const sent = upload('/api/x', file, { method: 'POST', onProgress: (percent) => progress.push(percent) })
  await vi.advanceTimersByTimeAsync(3000)
  expect(await sent).toEqual({ id: '1' })
  expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(
    Array.from({ length: 3 }, () => requests[0]?.headers.get('idempotency-key')),
  )
  expect(progress).toEqual([50, 0, 50, 0, 50])
})

test('ends after four more attempts, and keeps the key for the next press', async () => {
  const requests = serve('offline')
  const failed = upload('/api/x', entry('Playa'), { method: 'POST' }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(15_000)
  const error = await failed
  expect(error).toBeInstanceOf(TypeError)
  expect(resendMsOf(error)).toBeUndefined()
  expect(requests).toHaveLength(5)
  void upload('/api/x', entry('Playa'), { method: 'POST' }).catch(() => undefined)
  void upload('/api/x', entry('Campo'), { method: 'POST' }).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  const keys = requests.map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys.slice(0, 6)).size).toBe(1)
  expect(keys[6]).not.toBe(keys[0])
  await vi.advanceTimersByTimeAsync(15_000)
})

test('sends nothing again after a refusal', async () => {
  const requests = serve({ code: 'SERVICE_UNAVAILABLE' })
  await expect(upload('/api/x', file)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(requests).toHaveLength(1)
})

test('sends nothing again after a cancellation', async () => {
  const requests = serve('offline')
  const controller = new AbortController()
  const cancelled = upload('/api/y', file, { signal: controller.signal }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(500)
  controller.abort()
  expect(await cancelled).toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(requests).toHaveLength(1)
})

test('sends the upload at once when the network is back', async () => {
  const requests = serve('offline', { body: {} })
  const sent = upload('/api/z', file)
  await vi.advanceTimersByTimeAsync(100)
  window.dispatchEvent(new Event('online'))
  expect(await sent).toEqual({})
  expect(requests).toHaveLength(2)
})

describe('file that was changed after its choice', () => {
  const unreadable = () => Promise.reject(new DOMException('It changed.', 'NotReadableError'))
  const changed = (name: string) =>
    Object.assign(new File(['content'], name), {
      slice: () => Object.assign(new Blob(['c']), { arrayBuffer: unreadable }),
    })
  /** A file whose last byte is gone. */
  const cut = (name: string) =>
    Object.assign(new File(['content'], name), {
      slice: (from: number) =>
        from < 0 ? Object.assign(new Blob(['c']), { arrayBuffer: unreadable }) : new Blob(['c']),
    })
  const inForm = (name: string) => {
    const form = new FormData()
    vi.spyOn(form, 'values').mockReturnValue(new Map([['photo', changed(name)]]).values())
    return form
  }

  it.each([
    ['changed', () => changed('a.pdf')],
    ['shorter', () => cut('b.pdf')],
    ['in a form', () => inForm('c.pdf')],
  ])('sends nothing again, and explains why: %s', async (_, body) => {
    const info = vi.spyOn(toast, 'info')
    const requests = serve('offline')
    const failed = upload('/api/w', body(), { method: 'POST' }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(requests).toHaveLength(1)
    expect(errorMessage(await failed)).toBe('El archivo cambió o ya no está. Elígelo otra vez.')
    expect(info).not.toHaveBeenCalled()
  })

  it('uses another key once the file is chosen again', async () => {
    const requests = serve('offline', { body: {} })
    await upload('/api/v', changed('d.pdf'), { method: 'POST' }).catch(() => undefined)
    await upload('/api/v', new File(['content'], 'd.pdf'), { method: 'POST' })
    const [first, other] = requests.map(({ headers }) => headers.get('idempotency-key'))
    expect(other).not.toBe(first)
  })
})
