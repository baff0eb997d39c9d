// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { OutboxFullError } from '#web/shared/api/outbox-door.ts'
import {
  aChange,
  aCreation,
  aDevice,
  aRemoval,
  names,
  ok,
  refuse,
  stateOf,
  type Reply,
} from './simulation/answered-device.ts'
import { entriesMax } from './sending/transitions.ts'

describe('a press', () => {
  it('stores its key before the request is sent, and takes the answer of the server', async () => {
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

  it('gets an answer at once without a network, and after five seconds when none comes', async () => {
    const device = aDevice(() => 'nothing')
    const { settled } = await device.clock.finish(device.openTab().add(aCreation()))
    expect([settled.name, device.clock.now() - Date.UTC(2026, 11, 1)]).toEqual(['later', 100])
    const slow = aDevice(() => 'never')
    await slow.clock.finish(slow.openTab().add(aCreation()))
    expect(slow.clock.now() - Date.UTC(2026, 11, 1)).toBe(5000)
  })

  it('leaves nothing after a refusal to a caller that waits', async () => {
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
      /** After the crash no answer comes back to the closed page. */
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

  it('goes out again for 28 days, and then becomes a question', async () => {
    expect(stateOf((await tried(27, ok())).rows())).toEqual(['done'])
    const device = await tried(29, ok())
    expect(device.rows()).toMatchObject([{ state: { name: 'refused', code: 'MAYBE_SENT' } }])
    expect(device.requests).toHaveLength(1)
  })

  it('counts as done when the server has seen its key', async () => {
    const device = await tried(3, refuse(409, 'IDEMPOTENCY_KEY_SPENT'))
    expect(stateOf(device.rows())).toEqual(['done'])
  })

  it('follows the server’s clock', async () => {
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

  it('counts as done for a removal when the record is gone', async () => {
    const device = aDevice((_, count) => (count === 1 ? 'nothing' : refuse(404, 'NOT_FOUND')))
    const tab = device.openTab()
    await device.clock.finish(tab.add(aRemoval('a1')))
    await device.clock.finish(tab.flush())
    expect(stateOf(device.rows())).toEqual(['done'])
    const { settled } = await device.clock.finish(tab.add(aRemoval('a2')))
    expect(settled).toMatchObject({ name: 'refused', code: 'NOT_FOUND' })
  })
})

describe('an entry of another version', () => {
  it('stays visible and is never sent', async () => {
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
