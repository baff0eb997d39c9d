// @vitest-environment node
import { describe, expect, it } from 'vitest'
import {
  aCreation,
  aDevice,
  ok,
  refuse,
  stateOf,
  type Reply,
  type Sent,
} from '#web/shared/outbox/simulation/answered-device.ts'
import type { NewEntry } from './transitions.ts'

describe('a photo of 10 MB', () => {
  const megabytes = 1024 * 1024
  const aPhoto = (): NewEntry => ({
    ...aCreation('playa.jpg'),
    operation: 'documents.upload',
    request: {
      method: 'POST',
      path: '/api/pets/kira/documents?name=playa.jpg',
      contentType: 'image/jpeg',
      body: null,
      files: [{ field: '', name: 'playa.jpg', content: new Blob([new Uint8Array(10 * megabytes)]) }],
    },
  })

  /** A server that keeps parts, and loses the answer or the request of each `losing`th call. */
  const aServer = (losing = Infinity) => {
    const parts = new Map<number, number>()
    const executed: string[] = []
    let bytes = 0
    const reply = ({ call, body, key }: Sent, count: number): Reply => {
      const isLost = count % losing === 0
      if (isLost && count % 2 === 0) return 'nothing'
      const number = Number(/parts\/(\d+)$/.exec(call)?.[1])
      if (call.startsWith('POST')) {
        if (parts.size < 40 && !executed.includes(key)) return refuse(409, 'UPLOAD_INCOMPLETE')
        if (!executed.includes(key)) executed.push(key)
        parts.clear()
        return isLost ? 'nothing' : ok({ id: 'd1' })
      }
      if (body instanceof Blob) {
        bytes += body.size
        parts.set(number, body.size)
      }
      if (isLost) return 'nothing'
      return ok({ parts: [...parts].map(([part, size]) => ({ number: part, size })) })
    }
    return { reply, executed, bytes: () => bytes }
  }

  it('goes in parts, and reports its progress', async () => {
    const { reply, bytes } = aServer()
    const device = aDevice(reply)
    const progress: number[] = []
    const { settled } = await device.clock.finish(
      device.openTab().add(aPhoto(), { onProgress: (percent) => progress.push(percent) }),
    )
    expect(settled).toEqual({ name: 'done', output: { id: 'd1' } })
    expect([progress.length, progress[0], progress.at(-1)]).toEqual([41, 2, 100])
    expect(bytes()).toBe(10 * megabytes)
    expect(device.requests.at(-1)?.call).toBe(
      'POST /api/pets/kira/documents?name=playa.jpg&upload=outbox-1-0&parts=40',
    )
    expect(device.rows()[0]?.request.files).toEqual([])
  })

  it.each([2, 3, 5, 7])('goes on where it stopped when each %dth request is lost', async (losing) => {
    const { reply, executed, bytes } = aServer(losing)
    const device = aDevice(reply)
    void device.openTab().add(aPhoto())
    await device.clock.advance(3_600_000)
    expect(stateOf(device.rows())).toEqual(['done'])
    expect(executed).toHaveLength(1)
    expect(bytes()).toBeLessThan(14 * megabytes)
  })

  it('goes on where it stopped after a reload', async () => {
    const { reply, bytes } = aServer()
    const device = aDevice(reply)
    const tab = device.openTab()
    void tab.add(aPhoto())
    await device.clock.advance(2050)
    tab.close()
    await device.clock.advance(100)
    await device.clock.finish(device.openTab().flush())
    expect(stateOf(device.rows())).toEqual(['done'])
    expect(bytes()).toBe(10 * megabytes)
  })

  it('leaves nothing when it is cancelled', async () => {
    const { reply, executed } = aServer()
    const device = aDevice(reply)
    const cancel = new AbortController()
    const added = device.openTab().add(aPhoto(), { signal: cancel.signal, onProgress: () => undefined })
    const failed = added.catch((error: unknown) => error)
    await device.clock.advance(1000)
    cancel.abort()
    expect(await device.clock.finish(failed)).toMatchObject({ name: 'AbortError' })
    await device.clock.advance(60_000)
    expect(device.rows()).toEqual([])
    expect(executed).toEqual([])
  })

  it('names the photos of an entry in its fields', async () => {
    const device = aDevice()
    const { request } = aPhoto()
    const entry: NewEntry = {
      ...aPhoto(),
      operation: 'diary.add',
      request: {
        ...request,
        path: '/api/pets/kira/diary',
        contentType: undefined,
        body: [['entry', '{"title":"Playa"}']],
        files: request.files.map((file) => ({ ...file, field: 'photo' })),
      },
    }
    await device.clock.finish(device.openTab().add(entry))
    const { body } = device.requests.at(-1) ?? {}
    expect(body instanceof FormData && [...body]).toEqual([
      ['entry', '{"title":"Playa","uploads":[{"upload":"outbox-1-0","parts":40}]}'],
    ])
  })
})
