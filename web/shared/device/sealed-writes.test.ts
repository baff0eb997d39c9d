import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { entryVersion, type EntryState, type OutboxEntry } from '#web/shared/outbox/entry.ts'
import { session } from '#web/shared/session/session.ts'
import { mockCaches } from '#web/testing/environment/caches.ts'
import { ana } from '#web/testing/environment/mock-server.ts'
import { notePageIdle } from '#web/ui/deferred/page-idle.ts'
import { currentDevice, type Device } from './device-database.ts'
import { followSession, resetFollowing } from './follow-session.ts'

const berta = { ...ana, id: '0199a000-0000-7000-8000-000000000002', email: 'berta@correo.co' }
const text = 'Rabia con secreto'

const entry = (order: number, state: EntryState = { name: 'waiting' }): OutboxEntry => ({
  key: `outbox-${order}`,
  version: entryVersion,
  order,
  petId: 'pet',
  recordId: null,
  operation: 'documents.upload',
  input: { name: text },
  request: {
    method: 'POST',
    path: '/api/pets/pet/documents',
    contentType: 'text/plain',
    body: null,
    files: [{ field: '', name: 'a.txt', content: new Blob([`${text} ${order}`], { type: 'text/plain' }) }],
  },
  title: text,
  createdAt: '2026-11-29T10:00:00.000Z',
  triedAt: null,
  state,
})

const keyOf = (letter: string): string => btoa(letter.repeat(32)).replace('=', '')

let keys: string[]
let isOffline = false

const deviceOf = async (personId: string): Promise<Device> => {
  await expect.poll(async () => (await currentDevice())?.name).toBe(`huella-${personId}`)
  const device = await currentDevice()
  if (!device) throw new Error('no device')
  return device
}

const enter = async (person: typeof ana): Promise<Device> => {
  session.signIn(person)
  await followSession()
  notePageIdle()
  const device = await deviceOf(person.id)
  if (!isOffline) await expect.poll(() => device.get('meta', 'keys')).toEqual(keys)
  return device
}

const names = async () => (await indexedDB.databases()).map(({ name }) => name)

/** All that a reader of the device would find. */
const sealedBytes = async (): Promise<string> => {
  const request = indexedDB.open('sealed-writes')
  const database = await new Promise<IDBDatabase>((done) => {
    request.addEventListener('success', () => done(request.result))
  })
  const all = database.transaction('entries').objectStore('entries').getAll()
  const found = await new Promise<unknown>((done) => {
    all.addEventListener('success', () => done(all.result))
  })
  database.close()
  return JSON.stringify(found, (_key, value: unknown) =>
    value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value,
  )
}

const endElsewhere = async () => {
  session.expire()
  await expect.poll(names).not.toContain(`huella-${ana.id}`)
}

beforeEach(async () => {
  isOffline = false
  keys = [keyOf('a')]
  mockCaches()
  // That of jsdom can be neither read nor stored.
  vi.stubGlobal('Blob', (await vi.importActual<{ readonly Blob: unknown }>('node:buffer')).Blob)
  vi.stubGlobal('fetch', async (request: Request) => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return request.url.endsWith('/security/device-keys')
      ? Response.json({ keys })
      : Response.json({ person: null })
  })
})

afterEach(async () => {
  session.expire()
  await expect.poll(names).not.toContain(`huella-${ana.id}`)
  indexedDB.deleteDatabase('sealed-writes')
  await resetFollowing()
})

describe('writes that wait when a session ends elsewhere', () => {
  test('stay unreadable, and come back with their files when the person signs in', async () => {
    const device = await enter(ana)
    await device.put('outbox', entry(1))
    await device.put('outbox', entry(2, { name: 'refused', code: 'NOT_FOUND', status: 404, data: null }))
    await device.put('outbox', entry(3, { name: 'done', at: 1, output: null }))
    await endElsewhere()
    expect(localStorage.getItem('huella.sealed')).toBe('2')
    expect(await sealedBytes()).not.toContain(text)
    const again = await enter(ana)
    await expect.poll(() => again.count('outbox')).toBe(2)
    const opened = await again.getAllFromIndex('outbox', 'order')
    expect(opened.map(({ key, state }) => [key, state.name])).toEqual([
      ['outbox-1', 'waiting'],
      ['outbox-2', 'refused'],
    ])
    const file = opened[0]?.request.files[0]
    expect([file?.name, file?.content.type, await file?.content.text()]).toEqual([
      'a.txt',
      'text/plain',
      `${text} 1`,
    ])
    await expect.poll(() => localStorage.getItem('huella.sealed')).toBeNull()
  })

  test('come back after a change of the server’s secret', async () => {
    const device = await enter(ana)
    await device.put('outbox', entry(1))
    await endElsewhere()
    keys = [keyOf('b'), ...keys]
    const again = await enter(ana)
    await expect.poll(() => again.count('outbox')).toBe(1)
  })

  test('disappear when another person signs in', async () => {
    const device = await enter(ana)
    await device.put('outbox', entry(1))
    await endElsewhere()
    await enter(berta)
    await expect.poll(() => localStorage.getItem('huella.sealed')).toBeNull()
    expect(await sealedBytes()).toBe('[]')
    const again = await enter(ana)
    expect(await again.count('outbox')).toBe(0)
  })

  test('stay while a person signs in whose keys do not come', async () => {
    const device = await enter(ana)
    await device.put('outbox', entry(1))
    await endElsewhere()
    isOffline = true
    await enter(ana)
    expect(localStorage.getItem('huella.sealed')).toBe('1')
  })
})
