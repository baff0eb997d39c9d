import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '#contract/features/auth/schema.ts'
import { session } from '#web/shared/session/session.ts'
import { client } from './client.ts'
import { dropFirstAnswers, takeEventCursor } from './first-answers.ts'
import './query-client.ts'

const person = (id: string): Person => ({
  id,
  email: `${id}@example.com`,
  fullName: id,
  emailVerified: true,
  roles: [],
  administersAnew: false,
  language: 'es',
  createdAt: '2026-01-01T00:00:00.000Z',
})

const bring = (url: string, answer: unknown) => {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.dataset['answer'] = url
  element.textContent = JSON.stringify(answer).replaceAll('<', String.raw`\u003c`)
  document.body.append(element)
}

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    return Promise.resolve(Response.json([]))
  })
})
afterEach(() => {
  dropFirstAnswers()
  vi.unstubAllGlobals()
})

test('an answer is taken once; the next time the server is asked', async () => {
  bring('/api/banners', [{ id: '1', title: '<b>Rocco</b>' }])
  expect(await client.banners.active()).toEqual([{ id: '1', title: '<b>Rocco</b>' }])
  expect(asked).toEqual([])
  expect(await client.banners.active()).toEqual([])
  expect(asked).toEqual(['GET /api/banners'])
})

test('another question is no answered one', async () => {
  const petId = '0197a1b0-0000-7000-8000-000000000001'
  bring('/api/marketplace/products', { items: [] })
  bring(`/api/pets/${petId}`, { name: 'Kira' })
  await client.products.list({ search: 'collar' })
  await client.pets.update({ petId, name: 'Luna' })
  expect(asked).toEqual(['GET /api/marketplace/products', `PATCH /api/pets/${petId}`])
})

test('a change makes what nobody took old', async () => {
  const petId = '0197a1b0-0000-7000-8000-000000000001'
  bring('/api/banners', ['old'])
  await client.pets.update({ petId, name: 'Luna' })
  expect(await client.banners.active()).toEqual([])
})

test('what nobody took is dropped, and with it what was meant for another person', async () => {
  bring('/api/banners', ['old'])
  dropFirstAnswers()
  expect(await client.banners.active()).toEqual([])
  session.signIn(person('ana'))
  bring('/api/banners', ['for Ana'])
  session.signIn(person('luis'))
  expect(await client.banners.active()).toEqual([])
})

test('the event stream goes on from where the document says, once', () => {
  expect(takeEventCursor()).toBe('')
  document.head.insertAdjacentHTML('beforeend', '<meta name="event-cursor" content="41">')
  expect(takeEventCursor()).toBe('41')
  expect(takeEventCursor()).toBe('')
})
