import { provideIndexedDb } from '#web/testing/environment/indexed-db.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordKindNames } from '#contract/shared/record-kinds.ts'
import { createAppRouter } from '#web/app/router.tsx'
import { queryClient } from '#web/shared/api/query-client.ts'
import {
  closeDevice,
  currentDevice,
  deleteDevice,
  enterDevice,
  openDevice,
} from '#web/shared/device/device-database.ts'
import { keepAnswers, stopKeepingAnswers } from '#web/shared/device/answers.ts'
import { session } from '#web/shared/session/session.ts'
import { mockCaches } from '#web/testing/environment/caches.ts'
import { ana } from '#web/testing/environment/mock-server.ts'
import { kira } from '#web/testing/features/pets.ts'
import { prefill } from './prefill.ts'

provideIndexedDb()

const picture = (id: number) => ({
  src: `/api/pets/${kira.id}/diary/e/photos/${id}?v=1`,
  width: 2000,
  height: 1500,
  thumbhash: '',
})

let pets = [kira]
let status = 200
let asked: string[] = []
let photos = 3
let room = 1e9
let [open, most] = [0, 0]

const bodyOf = (path: string): unknown => {
  if (path === '/api/pets') return { items: pets, total: pets.length, next: null }
  if (path.endsWith('/diary')) {
    const entry = (_: unknown, id: number) => ({
      id: String(id),
      entryDate: `2026-${String(10 + (id % 2))}-01`,
      photos: [picture(id)],
    })
    return { items: Array.from({ length: photos }, entry), total: photos, next: null }
  }
  return path === `/api/pets/${kira.id}` ? kira : { items: [], days: [], total: 0, limit: null, next: null }
}

beforeEach(async () => {
  ;[pets, status, asked, photos, most] = [[kira], 200, [], 3, 0]
  room = 1e9
  mockCaches()
  Object.assign(navigator, { storage: { estimate: async () => ({ quota: room, usage: 0 }) } })
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const url = typeof request === 'string' ? request : request.url
    asked.push(url.replace(location.origin, ''))
    open += 1
    most = Math.max(most, open)
    await new Promise((done) => setTimeout(done))
    open -= 1
    return url.includes('/photos/')
      ? new Response('picture', { status })
      : Response.json(bodyOf(new URL(url).pathname), { status })
  })
  session.signIn(ana)
  enterDevice(ana.id)
  await openDevice(ana.id)
  await keepAnswers()
})

let stop = () => {}
afterEach(async () => {
  stop()
  Object.assign(navigator, { storage: undefined, connection: undefined })
  session.expire()
  stopKeepingAnswers()
  await closeDevice()
  await deleteDevice(ana.id)
})

const start = () => {
  stop = prefill(createAppRouter(createMemoryHistory()))
}
const storedPictures = async () =>
  (await (await caches.open(`huella-pictures-${ana.id}`)).keys()).map(({ url }) => url)
const answersOf = (path: string) => asked.filter((url) => url.split('?')[0] === path)

/** The pictures are the last. */
const fill = async () => {
  start()
  await expect.poll(storedPictures).toHaveLength(6)
}

describe('the prefill', () => {
  test('asks once for all that the pages of a pet show, one after the other', async () => {
    await fill()
    for (const kind of recordKindNames) expect(asked.join('\n')).toContain(`/api/pets/${kira.id}/${kind}`)
    for (const page of ['doses', 'plan', 'timeline', 'costs', 'shares', 'stamps'])
      expect(answersOf(`/api/pets/${kira.id}/${page}`)).toHaveLength(1)
    expect(most).toBe(1)
    const { length } = asked
    window.dispatchEvent(new Event('online'))
    await new Promise((done) => setTimeout(done, 200))
    expect(asked).toHaveLength(length)
  })

  test('asks again for what the stream of changes has made stale', async () => {
    await fill()
    asked = []
    await queryClient.invalidateQueries({ queryKey: [['vaccines']] })
    await expect.poll(() => asked).toEqual([`/api/pets/${kira.id}/vaccines`])
  })

  test('stops when the server refuses, without a notice', async () => {
    status = 429
    start()
    await expect.poll(() => asked).toHaveLength(1)
    window.dispatchEvent(new Event('online'))
    await new Promise((done) => setTimeout(done, 200))
    expect(asked).toHaveLength(1)
    expect(document.querySelector('.toast')).toBeNull()
  })

  test('waits while the page is hidden or offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    start()
    await new Promise((done) => setTimeout(done, 100))
    expect(asked).toEqual([])
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await expect.poll(storedPictures).toHaveLength(6)
  })

  test('removes the answers and pictures of a pet that is no longer visible', async () => {
    await fill()
    pets = []
    await queryClient.invalidateQueries({ queryKey: [['pets', 'list']] })
    await expect.poll(storedPictures).toEqual([])
    const stored = await (await currentDevice())?.getAll('answers')
    expect(JSON.stringify(stored)).not.toContain(kira.id)
  })

  test('stores the newest 200 pictures, all thumbnails first', async () => {
    photos = 240
    start()
    await expect.poll(storedPictures).toHaveLength(400)
    const stored = await storedPictures()
    expect(stored.slice(0, 200).every((url) => url.endsWith('&w=320'))).toBe(true)
    // Odd ids are of the later day.
    const later = Array.from({ length: 120 }, (_, number) => number * 2 + 1)
    for (const id of later) expect(stored.some((url) => url.includes(`/photos/${id}?`))).toBe(true)
  })

  test('stores thumbnails alone where there is little room', async () => {
    room = 1e8
    start()
    await expect.poll(storedPictures).toHaveLength(3)
  })

  test('stores no pictures for a person who saves data', async () => {
    Object.assign(navigator, { connection: { saveData: true } })
    start()
    await expect.poll(() => answersOf(`/api/pets/${kira.id}/documents`)).toHaveLength(2)
    await new Promise((done) => setTimeout(done, 100))
    expect(await storedPictures()).toEqual([])
  })
})
