import { provideIndexedDb } from '#web/testing/environment/indexed-db.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { orpc } from '#web/shared/api/client.ts'
import { outboxDoor } from '#web/shared/api/outbox-door.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { newProvisionalId } from '#web/shared/outbox/provisional-id.ts'
import { session } from '#web/shared/session/session.ts'
import { ana } from '#web/testing/environment/mock-server.ts'
import { mockCaches } from '#web/testing/environment/caches.ts'
import { exampleEntry } from '#web/testing/features/outbox.ts'
import { followSession, resetFollowing } from './follow-session.ts'
import { currentDevice, enterDevice, openDevice } from './device-database.ts'

provideIndexedDb()

const berta = { ...ana, id: '0199a000-0000-7000-8000-000000000002', email: 'berta@correo.co' }

const petId = '0199a000-0000-7000-8000-0000000000a1'

const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

let caches: ReturnType<typeof mockCaches>
beforeEach(async () => {
  caches = mockCaches()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  session.signIn(ana)
  await followSession()
  await expect.poll(databases).toEqual([`huella-${ana.id}`])
  await caches.open(`huella-pictures-${ana.id}`)
})

const isEmpty = async () =>
  (await databases()).length === 0 && (await caches.keys()).length === 0 && localStorage.length === 0

afterEach(async () => {
  outboxDoor.close?.()
  session.expire()
  await expect.poll(isEmpty).toBe(true)
  await resetFollowing()
})

describe('the device', () => {
  test('loses everything with a sign-out', async () => {
    await session.leave(() => Promise.resolve())
    await expect.poll(isEmpty).toBe(true)
    expect(currentDevice()).toBeUndefined()
  })

  test('stays closed when a late answer of the outbox comes', async () => {
    session.expire()
    await expect(openDevice(ana.id)).rejects.toThrow('ended')
  })

  test('loses everything of a session that ended elsewhere', async () => {
    session.expire()
    await expect.poll(isEmpty).toBe(true)
  })

  test('holds only what is of the person who signed in last', async () => {
    session.signIn(berta)
    await expect.poll(databases).toEqual([`huella-${berta.id}`])
    await expect.poll(() => caches.keys()).toEqual([])
  })

  test('shows no stored answer without what waits to be sent', async () => {
    const { queryKey } = orpc.vaccines.list.queryOptions({ input: { petId } })
    const list = { items: [], limit: null, next: null }
    await queryClient.query({ queryKey, queryFn: () => Promise.resolve(list) })
    const device = await openDevice(ana.id)
    await expect.poll(() => device.count('answers')).toBe(1)
    const input = { petId, name: 'Moquillo' }
    await device.put(
      'outbox',
      exampleEntry('vaccines.create', { petId, recordId: newProvisionalId(), input }),
    )
    // A restart of the browser.
    await resetFollowing()
    queryClient.clear()
    const shown: unknown[] = []
    const stop = queryClient.getQueryCache().subscribe(({ query }) => shown.push(query.state.data))
    await followSession()
    stop()
    const seen = shown.filter((data) => data !== undefined)
    expect(seen).not.toEqual([])
    for (const data of seen) expect(data).toMatchObject({ items: [{ name: 'Moquillo' }] })
    // Without the key it would be kept as it is.
    await (await openDevice(ana.id)).clear('outbox')
  })

  test('follows the sign-out of another tab', async () => {
    const stop = session.start()
    localStorage.removeItem('huella.session')
    window.dispatchEvent(new StorageEvent('storage', { key: 'huella.session', newValue: null }))
    await expect.poll(isEmpty).toBe(true)
    stop()
  })

  test('gets no answers after the end of the session', async () => {
    const late = Promise.withResolvers<unknown>()
    const asking = queryClient
      .query({ queryKey: [['pets', 'list'], {}], queryFn: () => late.promise })
      .catch(() => undefined)
    session.expire()
    late.resolve({ items: [] })
    await asking
    await expect.poll(isEmpty).toBe(true)
  })

  test('loses what an interrupted removal has left', async () => {
    enterDevice(berta.id)
    const left = await openDevice(berta.id)
    left.close()
    await caches.open(`huella-pictures-${berta.id}`)
    session.expire()
    await expect.poll(isEmpty).toBe(true)
  })
})
