// @vitest-environment node
import { describe, expect, it } from 'vitest'
import {
  aChange,
  aCreation,
  aDevice,
  names,
  ok,
  refuse,
  stateOf,
} from '#web/shared/outbox/simulation/answered-device.ts'
import { fieldsOf } from './chain.ts'
import type { NewEntry } from './transitions.ts'

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

  it('takes another key with the answer to its question; what came after it asks its own', async () => {
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

  it('becomes a question when the server has forgotten what it answered', async () => {
    const device = aDevice((_, count) => (count === 1 ? 'nothing' : refuse(409, 'IDEMPOTENCY_KEY_SPENT')))
    const tab = device.openTab()
    await device.clock.finish(tab.add(aDose))
    await device.clock.finish(tab.flush())
    expect(device.rows()).toMatchObject([{ state: { name: 'refused', code: 'MAYBE_SENT' } }])
  })

  it('asks at once where its caller waits', async () => {
    const output = { mark: null, isRecorded: false, question: { at: 'x' }, repeatId: null }
    const device = aDevice(() => ok(output))
    const { settled } = await device.clock.finish(device.openTab().add(aDose))
    expect(settled).toMatchObject({ name: 'refused', output })
    expect(device.rows()).toEqual([])
  })
})
