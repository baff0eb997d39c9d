// Uploads that are told to wait their turn are sent again, and say so.
import { afterEach, expect, test, vi } from 'vitest'
import { serveUploads, type UploadOutcome } from '#web/testing/environment/uploads.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { isAbort, upload } from './upload.ts'

afterEach(() => vi.useRealTimers())

const busy = (retryAfter: number) => ({ code: 'TOO_MANY_REQUESTS', data: { retryAfter } }) as const
const photo = new Blob(['x'], { type: 'image/jpeg' })

test('a picture that must wait is sent again when its time has come, and says so', async () => {
  vi.useFakeTimers()
  const info = vi.spyOn(toast, 'info')
  const answers: UploadOutcome[] = [busy(3), busy(3), { body: { id: 'kira' } }]
  const requests = serveUploads(() => answers.shift() ?? 'offline')
  const done = upload('/api/pets/1/image', photo)
  await vi.advanceTimersByTimeAsync(2999)
  expect(requests).toHaveLength(1)
  expect(info).toHaveBeenCalledExactlyOnceWith('Esperando turno', expect.stringContaining('de nuevo'))
  await vi.advanceTimersByTimeAsync(3001)
  expect(await done).toEqual({ id: 'kira' })
  expect(requests).toHaveLength(3)
})

test('cancelling ends the wait', async () => {
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
  'what time does not mend is reported at once: %j',
  async (outcome) => {
    const requests = serveUploads(() => outcome)
    await expect(upload('/api/pets/1/image', photo)).rejects.toMatchObject({ code: outcome.code })
    expect(requests).toHaveLength(1)
  },
)
