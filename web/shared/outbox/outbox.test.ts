// The outbox in a page: over a database, a network and the events of a browser.
import { provideIndexedDb } from '#web/testing/environment/indexed-db.ts'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '#web/shared/api/client.ts'
import { errorMessage } from '#web/shared/api/errors.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { closeDevice, openDevice } from '#web/shared/device/device-database.ts'
import { outboxDoor, setOutboxDoor } from '#web/shared/api/outbox-door.ts'
import { currentOutbox } from './current-outbox.ts'
import { replayOutbox } from './replay.ts'
import { openOutbox } from './open-outbox.ts'

provideIndexedDb()

const petId = '0197a1b0-0000-7000-8000-000000000001'
const ana = '0197a1b0-0000-7000-8000-00000000000a'
const stored = { id: '0197a1b0-0000-7000-8000-000000000002', name: 'Polen', severity: null, revision: 1 }

let answers: (() => Response)[] = []
const requests: Request[] = []
let stop = (): void => undefined

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  requests.length = 0
  answers = []
  vi.stubGlobal('fetch', async (...request: ConstructorParameters<typeof Request>) => {
    const [path, init] = request
    const url = new URL(path instanceof Request ? path.url : path, location.href)
    const sent = path instanceof Request ? path : new Request(url, init)
    const isWrite = sent.method !== 'GET'
    if (isWrite) requests.push(sent)
    const answer = isWrite ? answers.shift() : answers.length > 0 && url.pathname === '/healthz' && json({})
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  stop = setOutboxDoor(() => openOutbox(ana))
})
afterEach(() => {
  stop()
  // Not awaited: one of them never opens.
  void closeDevice()
})

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status, headers: { date: new Date().toUTCString() } })

test('stores a write, answers it at once, and sends it when the network is back', async () => {
  const provisional = await client.allergies.create({ petId, name: 'Polen' })
  expect(provisional).toMatchObject({ name: 'Polen', id: expect.stringMatching(/^10ca1000-/) })
  const device = await openDevice(ana)
  expect(await device.getAll('outbox')).toMatchObject([
    { operation: 'allergies.create', title: 'Polen', request: { path: `/api/pets/${petId}/allergies` } },
  ])
  answers = [json(stored, 201)]
  const fetched = vi.spyOn(queryClient, 'invalidateQueries')
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(currentOutbox()?.entries()[0]?.state.name).toBe('done'))
  expect(fetched).toHaveBeenCalledWith({ queryKey: [['allergies']] })
  const sent = requests.at(-1)
  expect(sent?.headers.get('expected-person')).toBe(ana)
  expect(sent?.headers.get('idempotency-key')).toMatch(/^outbox-[\x21-\x7E]{16,100}$/)
  expect(await sent?.json()).toEqual({ name: 'Polen' })
})

test('sends in the service worker what waits, and fails while it cannot, to be called again', async () => {
  await client.allergies.create({ petId, name: 'Polen' })
  stop()
  await expect(replayOutbox()).rejects.toThrow('wait')
  answers = [json(stored, 201)]
  await replayOutbox()
  const device = await openDevice(ana)
  expect(await device.getAll('outbox')).toMatchObject([{ state: { name: 'done', output: stored } }])
})

test('reports a refusal to the caller, as without an outbox', async () => {
  const refusal = {
    defined: true,
    code: 'PLAN_LIMIT_REACHED',
    status: 402,
    message: 'no',
    data: { limit: 3 },
  }
  answers = [json(refusal, 402)]
  await expect(client.allergies.create({ petId, name: 'Polen' })).rejects.toMatchObject({
    code: 'PLAN_LIMIT_REACHED',
    data: { limit: 3 },
  })
  expect(currentOutbox()?.entries()).toEqual([])
})

test('sends other writes, and those of a browser without storage, as ever', async () => {
  answers = [json({})]
  await client.calendar.remove({})
  stop()
  vi.stubGlobal('indexedDB', undefined)
  await closeDevice()
  stop = setOutboxDoor(() => openOutbox(ana))
  answers = [json(stored, 201)]
  expect(await client.allergies.create({ petId, name: 'Polen' })).toEqual(stored)
  expect(requests.map(({ headers }) => headers.get('expected-person'))).toEqual([null, null])
})

test('gives a storage up that does not open within a second', async () => {
  stop()
  await closeDevice()
  vi.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest())
  stop = setOutboxDoor(() => openOutbox(ana))
  answers = [json(stored, 201)]
  vi.useFakeTimers()
  const sent = client.allergies.create({ petId, name: 'Polen' })
  await vi.advanceTimersByTimeAsync(999)
  expect(requests).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(await sent).toEqual(stored)
  expect(currentOutbox()).toBeUndefined()
})

test('sends at once what it cannot store, and explains why where that fails', async () => {
  await outboxDoor.open?.()
  const full = () => {
    throw new DOMException('No room', 'QuotaExceededError')
  }
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
  answers = [json(stored, 201)]
  expect(await client.allergies.create({ petId, name: 'Polen' })).toEqual(stored)
  const failed = await client.allergies.create({ petId, name: 'Polen' }).catch((error: unknown) => error)
  expect(errorMessage(failed)).toBe(
    'No hay conexión, y este dispositivo no tiene espacio para guardarlo. Libera un poco.',
  )
})
