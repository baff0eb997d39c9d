import { beforeEach, expect, test, vi } from 'vitest'
import { careLinks } from '#contract/features/care-links/contract.ts'
import { careEventsPath } from '#contract/features/care-links/limits.ts'
import { exampleDose } from '#web/testing/features/care-links.ts'
import { kira } from '#web/testing/features/pets.ts'
import { createCareClient, isTransient, refusalCodeOf } from './care-client.ts'

const token = 'AbCdEfGhIjKlMnOpQrStUv'
const { medicationId, date, time } = exampleDose
const dose = { petId: kira.id, medicationId, date, time }
const client = createCareClient(token)
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset()
  fetched.mockImplementation(async () => Response.json({}))
  vi.stubGlobal('fetch', fetched)
})

test.each([
  ['open', () => client.open()],
  ['markDose', () => client.markDose({ ...dose, status: 'given' }, 'key')],
  ['unmarkDose', () => client.unmarkDose(dose, 'key')],
] as const)('%s goes where the contract has it, with the token in a header alone', async (name, call) => {
  await call()
  const { method, path = '' } = careLinks[name]['~orpc'].route
  const address = path.replaceAll(/\{(\w+)\}/g, (_, field: keyof typeof dose) => dose[field])
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    `/api${address}`,
    expect.objectContaining({
      method,
      credentials: 'omit',
      headers: expect.objectContaining({ 'Care-Link': token }),
    }),
  )
})

test('sendNote carries the time at which the note was written', async () => {
  const at = '2026-11-20T03:00:00.000Z'
  await client.sendNote({ kind: 'note', key: 'key', at, petId: kira.id, text: 'Durmió', photos: [] })
  const body = fetched.mock.lastCall?.[1]?.body
  if (!(body instanceof FormData)) throw new Error('no form was sent')
  expect(body.get('note')).toBe(JSON.stringify({ text: 'Durmió', writtenAt: at }))
})

test('openStream names the answer that the page shows', async () => {
  fetched.mockResolvedValueOnce(new Response('event: open'))
  await client.openStream(new AbortController().signal, 7)
  expect(fetched.mock.lastCall?.[0]).toBe(`${careEventsPath}?after=7`)
})

test.each([
  [
    'a refusal',
    () => Promise.resolve(Response.json({ code: 'TOO_MANY' }, { status: 409 })),
    'TOO_MANY',
    false,
  ],
  ['a proxy’s limit', () => Promise.resolve(new Response('', { status: 429 })), 'TOO_MANY_REQUESTS', false],
  ['a server that is away', () => Promise.resolve(new Response('', { status: 502 })), '', true],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), undefined, true],
])('%s is named, and tried again where that may help', async (_what, answer, code, mayHelp) => {
  fetched.mockImplementation(answer)
  const error: unknown = await client.unmarkDose(dose, 'key').catch((caught: unknown) => caught)
  expect([refusalCodeOf(error), isTransient(error)]).toEqual([code, mayHelp])
})
