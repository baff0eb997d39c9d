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

test('returns an answer of the document once, and then requests it', async () => {
  bring('/api/banners', [{ id: '1', title: '<b>Rocco</b>' }])
  expect(await client.banners.active()).toEqual([{ id: '1', title: '<b>Rocco</b>' }])
  expect(asked).toEqual([])
  expect(await client.banners.active()).toEqual([])
  expect(asked).toEqual(['GET /api/banners'])
})

test('requests what the document does not answer', async () => {
  const petId = '0197a1b0-0000-7000-8000-000000000001'
  bring('/api/marketplace/products', { items: [] })
  bring(`/api/pets/${petId}`, { name: 'Kira' })
  await client.products.list({ search: 'collar' })
  await client.pets.update({ petId, name: 'Luna' })
  expect(asked).toEqual(['GET /api/marketplace/products', `PATCH /api/pets/${petId}`])
})

test('discards unused answers after a change', async () => {
  const petId = '0197a1b0-0000-7000-8000-000000000001'
  bring('/api/banners', ['old'])
  await client.pets.update({ petId, name: 'Luna' })
  expect(await client.banners.active()).toEqual([])
})

test('discards unused answers on demand, and for another person', async () => {
  bring('/api/banners', ['old'])
  dropFirstAnswers()
  expect(await client.banners.active()).toEqual([])
  session.signIn(person('ana'))
  bring('/api/banners', ['for Ana'])
  session.signIn(person('luis'))
  expect(await client.banners.active()).toEqual([])
})

test('returns the event cursor of the document once', () => {
  expect(takeEventCursor()).toBe('')
  document.head.insertAdjacentHTML('beforeend', '<meta name="event-cursor" content="41">')
  expect(takeEventCursor()).toBe('41')
  expect(takeEventCursor()).toBe('')
})
