// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { OutboxFullError } from '#web/shared/api/outbox-door.ts'
import { fieldsOf } from './sending/chain.ts'
import { createOutbox, type Engine } from './engine.ts'
import type { OutboxEntry } from './entry.ts'
import type { OutboxEnvironment } from './sending/environment.ts'
import { newProvisionalId } from './provisional-id.ts'
import { createClock } from './simulation/clock.ts'
import { createMemoryStore } from './simulation/memory-store.ts'
import { entriesMax, type NewEntry } from './sending/transitions.ts'

interface Sent {
  readonly call: string
  readonly key: string
  readonly person: string
  readonly body: unknown
}

type Reply = { readonly status: number; readonly body: unknown } | 'nothing' | 'never'

const ok = (body: unknown = {}): Reply => ({ status: 200, body })
const refuse = (status: number, code: string, data: unknown = null): Reply => ({
  status,
  body: { code, data },
})

/** A device whose requests are answered by `reply`. Tabs share its rows and its lock. */
const aDevice = (reply: (sent: Sent, count: number) => Reply = () => ok()) => {
  const clock = createClock()
  const memory = createMemoryStore()
  const requests: Sent[] = []
  const tabs = new Set<Engine>()
  let locked: Promise<void> = Promise.resolve()
  let keys = 0
  const device = {
    clock,
    requests,
    rows: memory.rows,
    fill: memory.fill,
    store: memory.store,
    unauthorized: 0,
    reply,
    openTab: (changes: Partial<OutboxEnvironment> = {}): Engine => {
      const environment: OutboxEnvironment = {
        personId: 'ana',
        store: memory.store,
        fetch: async (path, init) => {
          const headers = new Headers(init.headers)
          const sent = {
            call: `${init.method ?? 'GET'} ${path}`,
            key: headers.get('idempotency-key') ?? '',
            person: headers.get('expected-person') ?? '',
            body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
          }
          requests.push(sent)
          await clock.sleep(100)
          const answer = device.reply(sent, requests.length)
          if (answer === 'never') await new Promise(() => {})
          if (answer === 'nothing' || answer === 'never') throw new TypeError('Failed to fetch')
          return { status: answer.status, text: async () => JSON.stringify(answer.body) }
        },
        lock: (work) => {
          const turn = locked.then(work)
          locked = turn.catch(() => undefined)
          return turn
        },
        announce: () => {
          for (const tab of tabs) void tab.reload()
        },
        now: clock.now,
        serverNow: clock.now,
        after: clock.after,
        newKey: () => `outbox-${(keys += 1)}`,
        onUnauthorized: () => (device.unauthorized += 1),
        ...changes,
      }
      const tab = createOutbox(environment)
      tabs.add(tab)
      return tab
    },
  }
  return device
}

const aCreation = (name = 'Polen', petId = 'kira'): NewEntry => ({
  petId,
  recordId: newProvisionalId(),
  operation: 'allergies.create',
  input: { petId, name },
  title: name,
  request: {
    method: 'POST',
    path: `/api/pets/${petId}/allergies`,
    contentType: 'application/json',
    body: JSON.stringify({ name }),
    files: [],
  },
})

const aChange = (id: string, fields: object, petId = 'kira'): NewEntry => ({
  ...aCreation('', petId),
  recordId: id,
  operation: 'allergies.update',
  input: { petId, allergyId: id, ...fields },
  request: {
    method: 'PATCH',
    path: `/api/pets/${petId}/allergies/${id}`,
    contentType: 'application/json',
    body: JSON.stringify(fields),
    files: [],
  },
})

const aRemoval = (id: string, petId = 'kira'): NewEntry => ({
  ...aChange(id, {}, petId),
  operation: 'allergies.remove',
  request: { ...aChange(id, {}, petId).request, method: 'DELETE', body: null },
})

const stateOf = (entries: readonly OutboxEntry[]) => entries.map(({ state }) => state.name)
const names = (requests: readonly Sent[]) => requests.map(({ body }) => fieldsOf(body)['name'])

describe('a press', () => {
  it('is stored under its key before it is sent, and answered by the server', async () => {
    const device = aDevice(() => ok({ id: 'a1', revision: 1 }))
    const tab = device.openTab()
    const added = tab.add(aCreation())
    await device.clock.advance(50)
    expect(device.rows()).toMatchObject([{ key: 'outbox-1', triedAt: expect.any(String) }])
    expect(await device.clock.finish(added)).toMatchObject({
      settled: { name: 'done', output: { id: 'a1' } },
    })
    expect(device.requests).toMatchObject([{ key: 'outbox-1', person: 'ana', body: { name: 'Polen' } }])
    expect(stateOf(tab.entries())).toEqual(['done'])
  })

  it('is answered at once without a network, and after five seconds without an answer', async () => {
    const device = aDevice(() => 'nothing')
    const { settled } = await device.clock.finish(device.openTab().add(aCreation()))
    expect([settled.name, device.clock.now() - Date.UTC(2026, 11, 1)]).toEqual(['later', 100])
    const slow = aDevice(() => 'never')
    await slow.clock.finish(slow.openTab().add(aCreation()))
    expect(slow.clock.now() - Date.UTC(2026, 11, 1)).toBe(5000)
  })

  it('is refused to a caller that waits, and then leaves nothing', async () => {
    const device = aDevice(() => refuse(409, 'QUOTA_REACHED', { quota: 'records' }))
    const { settled } = await device.clock.finish(device.openTab().add(aCreation()))
    expect(settled).toMatchObject({ name: 'refused', status: 409, code: 'QUOTA_REACHED' })
    expect(device.rows()).toEqual([])
  })
})

it(`holds at most ${entriesMax}`, async () => {
  const device = aDevice(() => 'nothing')
  const tab = device.openTab({ lock: () => new Promise(() => {}) })
  for (let count = 0; count < entriesMax; count++) void tab.add(aCreation())
  await device.clock.advance(0)
  await expect(tab.add(aCreation())).rejects.toThrow(new OutboxFullError('OUTBOX_FULL'))
  expect(device.rows()).toHaveLength(entriesMax)
})

it('reports a full device to the caller, and loses nothing that waits', async () => {
  const device = aDevice(() => 'nothing')
  const tab = device.openTab()
  await device.clock.finish(tab.add(aCreation()))
  device.fill()
  await expect(tab.add(aCreation('Pollo'))).rejects.toThrow(new OutboxFullError('DEVICE_FULL'))
  expect(stateOf(device.rows())).toEqual(['waiting'])
})

describe('other tabs', () => {
  it('write rows and leave their sending to one of them', async () => {
    let atOnce = 0
    let most = 0
    const device = aDevice()
    const counted = async (work: () => Promise<void>) => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await work()
      atOnce -= 1
    }
    const [first, other] = [device.openTab(), device.openTab()]
    await device.clock.finish(
      counted(async () => void (await Promise.all([first.add(aCreation('A')), other.add(aCreation('B'))]))),
    )
    expect(names(device.requests)).toEqual(['A', 'B'])
    expect(stateOf(first.entries())).toEqual(['done', 'done'])
    expect(other.entries()).toEqual(first.entries())
    expect(most).toBe(1)
  })
})

describe('replay', () => {
  it('loses and doubles nothing when the page is reloaded at any await', async () => {
    // The server executes each key once, and gives each creation an id.
    const run = async (crashAt: number): Promise<{ readonly isOver: boolean }> => {
      const executed = new Map<string, { readonly call: string; readonly output: unknown }>()
      const device = aDevice((sent) => {
        const known = executed.get(sent.key) ?? {
          call: sent.call,
          output: { id: `id-${executed.size}`, revision: 1 },
        }
        executed.set(sent.key, known)
        return ok(known.output)
      })
      let steps = 0
      /** After the crash nothing comes back to the closed page. */
      const step = async <T>(work: () => Promise<T>): Promise<T> => {
        steps += 1
        if (steps >= crashAt) return new Promise(() => {})
        const result = await work()
        steps += 1
        if (steps >= crashAt) return new Promise(() => {})
        return result
      }
      let isHeld = false
      const closing = device.openTab({
        store: {
          read: () => step(device.store.read),
          change: (decide) => step(() => device.store.change(decide)),
        },
        lock: (work) =>
          isHeld ? Promise.resolve() : ((isHeld = true), work().finally(() => (isHeld = false))),
      })
      const creation = aCreation('A')
      const id = creation.recordId ?? ''
      let isOver = false
      const presses = async () => {
        await closing.add(creation)
        await closing.add(aChange(id, { name: 'B', revision: 1 }))
        await closing.add(aCreation('C'))
        isOver = true
      }
      void presses()
      await device.clock.advance(20_000)
      const stored = device.rows().map(({ key }) => key)
      const reopened = device.openTab()
      await device.clock.finish(reopened.flush())
      expect(stateOf(device.rows())).toEqual(stored.map(() => 'done'))
      expect([...executed.keys()]).toEqual(stored)
      const calls = [...executed.values()].map(({ call }) => call)
      expect(calls[1] ?? 'PATCH /api/pets/kira/allergies/id-0').toBe('PATCH /api/pets/kira/allergies/id-0')
      return { isOver }
    }
    let crashAt = 1
    while (!(await run(crashAt)).isOver) crashAt += 1
    expect(crashAt).toBeGreaterThan(20)
  })

  it('sends the whole request again under the same key', async () => {
    const device = aDevice((_, count) => (count === 1 ? 'nothing' : ok({ id: 'a1' })))
    const tab = device.openTab()
    await device.clock.finish(tab.add(aCreation()))
    await device.clock.finish(tab.flush())
    expect(device.requests[1]).toEqual(device.requests[0])
  })

  it('begins again by itself, later each time', async () => {
    const device = aDevice((_, count) => (count < 4 ? 'nothing' : ok()))
    void device.openTab().add(aCreation())
    await device.clock.advance(16_000)
    expect(device.requests).toHaveLength(4)
    expect(stateOf(device.rows())).toEqual(['done'])
  })

  it.each([
    ['a network’s own page', { status: 200, body: '<html>' }],
    ['an overloaded server', refuse(429, 'TOO_MANY_REQUESTS')],
    ['a server that is down', refuse(503, 'SERVICE_UNAVAILABLE')],
    ['a proxy', { status: 403, body: 'no' }],
  ] as const)('waits after %s', async (_, answer) => {
    const device = aDevice(() => answer)
    await device.clock.finish(device.openTab().add(aCreation()))
    expect(stateOf(device.rows())).toEqual(['waiting'])
  })
})

describe('what was tried', () => {
  const tried = async (days: number, ...replies: readonly Reply[]) => {
    const device = aDevice((_, count) => replies[count - 2] ?? 'nothing')
    const tab = device.openTab()
    await device.clock.finish(tab.add(aCreation()))
    tab.close()
    device.requests.length = 1
    await device.clock.advance(days * 86_400_000)
    await device.clock.finish(device.openTab().flush())
    return device
  }

  it('is sent again for 28 days, and is then a question', async () => {
    expect(stateOf((await tried(27, ok())).rows())).toEqual(['done'])
    const device = await tried(29, ok())
    expect(device.rows()).toMatchObject([{ state: { name: 'refused', code: 'MAYBE_SENT' } }])
    expect(device.requests).toHaveLength(1)
  })

  it('is done when the server has seen its key', async () => {
    const device = await tried(3, refuse(409, 'IDEMPOTENCY_KEY_SPENT'))
    expect(stateOf(device.rows())).toEqual(['done'])
  })

  it('is judged by the server’s clock', async () => {
    const device = aDevice((_, count) => (count < 3 ? 'nothing' : ok()))
    let serverTime: number | undefined = device.clock.now()
    const tab = device.openTab({ serverNow: () => serverTime })
    await device.clock.finish(tab.add(aCreation()))
    tab.close()
    serverTime = undefined
    const late = device.openTab({ serverNow: () => serverTime })
    await device.clock.finish(late.flush())
    expect(device.requests.map(({ call }) => call)).toEqual(['POST /api/pets/kira/allergies', 'GET /healthz'])
    serverTime = device.clock.now() + 40 * 86_400_000
    await device.clock.finish(late.flush())
    expect(device.rows()).toMatchObject([{ state: { code: 'MAYBE_SENT' } }])
  })

  it('of a removal is done when the record is gone', async () => {
    const device = aDevice((_, count) => (count === 1 ? 'nothing' : refuse(404, 'NOT_FOUND')))
    const tab = device.openTab()
    await device.clock.finish(tab.add(aRemoval('a1')))
    await device.clock.finish(tab.flush())
    expect(stateOf(device.rows())).toEqual(['done'])
    const { settled } = await device.clock.finish(tab.add(aRemoval('a2')))
    expect(settled).toMatchObject({ name: 'refused', code: 'NOT_FOUND' })
  })
})

describe('a chain of changes', () => {
  it('merges into what was never tried', async () => {
    const device = aDevice(() => 'nothing')
    const tab = device.openTab({ lock: () => Promise.resolve() })
    const creation = aCreation('A')
    await tab.add(creation)
    await tab.add(aChange(creation.recordId ?? '', { name: 'B', revision: 1 }))
    await tab.add(aChange('a1', { name: 'C', revision: 4 }))
    await tab.add(aChange('a1', { severity: 'high', revision: 5 }))
    expect(device.rows().map(({ request, input }) => [request.body, fieldsOf(input)['revision']])).toEqual([
      ['{"name":"B"}', undefined],
      ['{"name":"C","revision":4,"severity":"high"}', 4],
    ])
  })

  it('becomes a question as a whole, also while the caller of its last change waits', async () => {
    const device = aDevice(() => 'nothing')
    const tab = device.openTab({ serverNow: () => undefined })
    const creation = aCreation('A')
    await device.clock.finish(tab.add(creation))
    device.reply = ({ call }) => (call === 'GET /healthz' ? ok() : refuse(402, 'PLAN_LIMIT_REACHED'))
    const change = aChange(creation.recordId ?? '', { name: 'B', revision: 1 })
    const { settled } = await device.clock.finish(tab.add(change))
    expect(settled).toEqual({ name: 'later' })
    expect(device.rows()).toMatchObject([{ input: { name: 'B' }, state: { code: 'PLAN_LIMIT_REACHED' } }])
  })

  it('follows the ids and revisions of the answers', async () => {
    const device = aDevice(() => 'nothing')
    const tab = device.openTab()
    const creation = aCreation('A')
    await device.clock.finish(tab.add(creation))
    await device.clock.finish(tab.add(aChange(creation.recordId ?? '', { name: 'B', revision: 1 })))
    device.reply = (_, count) => ok({ id: 'a1', revision: count })
    device.requests.length = 0
    await device.clock.finish(tab.flush())
    expect(device.requests.map(({ call, body }) => [call, body])).toEqual([
      ['POST /api/pets/kira/allergies', { name: 'A' }],
      ['PATCH /api/pets/kira/allergies/a1', { name: 'B', revision: 1 }],
    ])
    expect(device.rows()[1]).toMatchObject({ recordId: 'a1', input: { allergyId: 'a1' } })
  })

  it('carries the revision that was seen, when the change before it is thrown away', async () => {
    const device = aDevice(() => 'nothing')
    const tab = device.openTab()
    await device.clock.finish(tab.add(aChange('a1', { name: 'B', revision: 3 })))
    await device.clock.finish(tab.add(aChange('a1', { name: 'C', revision: 4 })))
    await tab.discard('outbox-1')
    expect(device.rows()[0]?.request.body).toBe('{"name":"C","revision":3}')
  })

  it('names a record by its real id once that is known', async () => {
    const device = aDevice(() => ok({ id: 'a1', revision: 1 }))
    const tab = device.openTab()
    const creation = aCreation('A')
    await device.clock.finish(tab.add(creation))
    await device.clock.finish(tab.add(aChange(creation.recordId ?? '', { name: 'B', revision: 1 })))
    expect(device.requests[1]?.call).toBe('PATCH /api/pets/kira/allergies/a1')
  })

  it('ends with the creation that is thrown away', async () => {
    const device = aDevice(() => 'nothing')
    const tab = device.openTab()
    const creation = aCreation('A')
    await device.clock.finish(tab.add(creation))
    await device.clock.finish(tab.add(aChange(creation.recordId ?? '', { name: 'B' })))
    await tab.discard('outbox-1')
    expect(device.rows()).toEqual([])
  })
})

describe('a refused entry', () => {
  const refusing = async () => {
    const device = aDevice(() => 'nothing')
    const tab = device.openTab()
    for (const entry of [
      aChange('a1', { name: 'A', revision: 3 }),
      aChange('a1', { name: 'B', revision: 4 }),
      aCreation('C'),
      aCreation('D', 'luna'),
    ])
      await device.clock.finish(tab.add(entry))
    device.requests.length = 0
    device.reply = ({ body }) =>
      fieldsOf(body)['revision'] === 3 ? refuse(409, 'STALE_REVISION', { current: { revision: 7 } }) : ok()
    await device.clock.finish(tab.flush())
    return { device, tab }
  }

  it('keeps what was typed, and blocks only its own record', async () => {
    const { device } = await refusing()
    expect(stateOf(device.rows())).toEqual(['refused', 'waiting', 'done', 'done'])
    expect(device.rows()[0]).toMatchObject({
      request: { body: '{"name":"A","revision":3}' },
      state: { code: 'STALE_REVISION', status: 409, data: { current: { revision: 7 } } },
    })
    expect(new Set(names(device.requests))).toEqual(new Set(['A', 'C', 'D']))
  })

  it('is sent under another key with the answer to its question; what came after it asks its own', async () => {
    const { device, tab } = await refusing()
    device.requests.length = 0
    device.reply = ({ body }) =>
      fieldsOf(body)['revision'] === 7 ? ok({ revision: 8 }) : refuse(409, 'STALE_REVISION')
    await tab.answer('outbox-1', { petId: 'kira', allergyId: 'a1', name: 'A', revision: 7 })
    await device.clock.finish(tab.flush())
    expect(device.requests.map(({ call, key, body }) => [call, key, body])).toEqual([
      ['PATCH /api/pets/kira/allergies/a1', 'outbox-5', { name: 'A', revision: 7 }],
      ['PATCH /api/pets/kira/allergies/a1', 'outbox-2', { name: 'B', revision: 4 }],
    ])
    expect(stateOf(device.rows())).toEqual(['done', 'refused', 'done', 'done'])
  })
})

describe('an entry of another version', () => {
  it('is shown and never sent', async () => {
    const device = aDevice()
    const tab = device.openTab({ lock: () => Promise.resolve() })
    await tab.add(aChange('a1', { name: 'A' }))
    await device.store.change((entries) => ({
      put: entries.map((entry) => ({ ...entry, version: 99 })),
      result: undefined,
    }))
    const later = device.openTab()
    await device.clock.finish(later.flush())
    await later.answer('outbox-1', {})
    await device.clock.finish(later.flush())
    expect(later.entries()).toMatchObject([{ version: 99, state: { name: 'waiting' } }])
    expect(device.requests).toEqual([])
  })
})

describe('an ended session', () => {
  it('stops the sender, which keeps everything', async () => {
    const device = aDevice(() => refuse(401, 'UNAUTHORIZED'))
    const tab = device.openTab()
    void tab.add(aCreation('A'))
    void tab.add(aCreation('B'))
    await device.clock.advance(1000)
    expect(stateOf(device.rows())).toEqual(['waiting', 'waiting'])
    expect([device.requests.length, device.unauthorized]).toEqual([1, 1])
  })
})

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

  it('is sent in parts, and reports its progress', async () => {
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

  it('is thrown away when it is cancelled', async () => {
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

describe('a late mark of a dose', () => {
  const aDose: NewEntry = {
    ...aChange('m1', { status: 'given', givenAt: '2026-12-01T08:00:00.000Z' }),
    operation: 'doses.mark',
  }

  it('keeps the time at which it was given, and turns the server’s question into one here', async () => {
    const question = { status: 'given', at: '2026-12-01T07:50:00.000Z' }
    const device = aDevice(() => 'nothing')
    const tab = device.openTab()
    await device.clock.finish(tab.add(aDose))
    await device.clock.advance(3 * 3_600_000)
    device.reply = () => ok({ mark: null, isRecorded: false, question, repeatId: null })
    await device.clock.finish(tab.flush())
    expect(device.requests.at(-1)?.body).toMatchObject({ givenAt: '2026-12-01T08:00:00.000Z' })
    expect(device.rows()).toMatchObject([
      { state: { name: 'refused', code: 'DOSE_QUESTION', status: 200, data: question } },
    ])
  })

  it('is a question when the server has forgotten what it answered', async () => {
    const device = aDevice((_, count) => (count === 1 ? 'nothing' : refuse(409, 'IDEMPOTENCY_KEY_SPENT')))
    const tab = device.openTab()
    await device.clock.finish(tab.add(aDose))
    await device.clock.finish(tab.flush())
    expect(device.rows()).toMatchObject([{ state: { name: 'refused', code: 'MAYBE_SENT' } }])
  })

  it('is asked at once where its caller waits', async () => {
    const output = { mark: null, isRecorded: false, question: { at: 'x' }, repeatId: null }
    const device = aDevice(() => ok(output))
    const { settled } = await device.clock.finish(device.openTab().add(aDose))
    expect(settled).toMatchObject({ name: 'refused', output })
    expect(device.rows()).toEqual([])
  })
})
