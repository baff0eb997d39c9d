import { afterAll, describe, expect, test } from 'vitest'
import { timelineKinds } from '#contract/features/timeline/kinds.ts'
import { pageSize } from '#contract/shared/paging.ts'
import type { TimelineEntry } from '#contract/features/timeline/schema.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aDiaryEntry } from '#server/features/diary/factories.ts'
import { aDocument } from '#server/features/documents/factories.ts'
import { aMedication } from '#server/features/medications/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { features } from '#server/app/features.ts'
import { timelineSources } from './service.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const aTimeline = async () => {
  const owner = await aUser(db)
  const pet = await aPet(db, { owner })
  const client = app.asPerson(await aSession(app.services, owner))
  const list = async (more: { kind?: TimelineEntry['kind']; search?: string; year?: number } = {}) =>
    client.timeline.list({ petId: pet.id, ...more })
  return { owner, pet, client, list }
}

const titles = ({ items }: { items: readonly TimelineEntry[] }) => items.map(({ title }) => title)

test('includes a source for every kind', () => {
  const sources = timelineSources.collect(
    Object.values(features).flatMap(({ extensions = [] }) => extensions),
  )
  expect(sources.map(({ kind }) => kind).toSorted()).toEqual([...timelineKinds].toSorted())
})

test('shows records of a mistyped year too, from any year, and page by page', async () => {
  const { pet, client, list } = await aTimeline()
  const days = ['9999-12-31', '2026-03-02', '0202-03-02', '0001-01-01']
  for (const entryDate of days) await aDiaryEntry(db, { pet, entryDate, title: entryDate })
  const all = await list()
  expect(titles(all)).toEqual(days)
  expect(all.years).toEqual({ first: 1, last: 9999 })
  expect(titles(await list({ year: 9999 }))).toEqual(days)
  expect(titles(await list({ year: 2026 }))).toEqual(days.slice(1))
  expect(titles(await list({ year: 202 }))).toEqual(days.slice(2))
  expect(titles(await list({ year: 1 }))).toEqual(days.slice(3))
  for (let n = 0; n < pageSize; n++) await aDiaryEntry(db, { pet, entryDate: '0001-01-02', title: 'Antes' })
  const first = await list()
  const rest = await client.timeline.list({ petId: pet.id, cursor: first.next ?? '' })
  expect(titles(rest).at(-1)).toBe('0001-01-01')
})

test('orders records by day and moment, of every kind', async () => {
  const { pet, list } = await aTimeline()
  expect(await list()).toEqual({ items: [], years: null, next: null })
  const document = await aDocument(db, { pet, uploadedAt: new Date('2026-03-02T15:00:00Z') })
  const diary = await aDiaryEntry(db, {
    pet,
    entryDate: '2026-03-02',
    title: 'Paseo',
    content: 'Corrió\n  mucho.',
  })
  const undated = await aVaccine(db, {
    pet,
    name: 'Moquillo',
    dateAdministered: null,
    createdAt: new Date('2024-12-31T20:00:00Z'),
  })
  const medication = await aMedication(db, { pet, createdAt: new Date('2026-03-02T11:00:00Z') })
  const vaccine = await aVaccine(db, { pet, name: 'Rabia', dateAdministered: '2025-06-01' })
  const { items, years, next } = await list()
  expect(items).toEqual([
    {
      kind: 'documents',
      id: document.id,
      at: '2026-03-02T15:00:00.000Z',
      date: null,
      title: 'Carné de vacunas.pdf',
      detail: null,
    },
    {
      kind: 'diary',
      id: diary.id,
      at: '2026-03-02T12:00:00.000Z',
      date: '2026-03-02',
      title: 'Paseo',
      detail: 'Corrió mucho.',
    },
    {
      kind: 'medications',
      id: medication.id,
      at: '2026-03-02T11:00:00.000Z',
      date: null,
      title: 'Condroprotector',
      detail: '1 comprimido',
    },
    {
      kind: 'vaccines',
      id: vaccine.id,
      at: '2025-06-01T12:00:00.000Z',
      date: '2025-06-01',
      title: 'Rabia',
      detail: 'Clínica San Roque',
    },
    {
      kind: 'vaccines',
      id: undated.id,
      at: '2024-12-31T20:00:00.000Z',
      date: null,
      title: 'Moquillo',
      detail: 'Clínica San Roque',
    },
  ])
  expect([years, next]).toEqual([{ first: 2024, last: 2026 }, null])
  expect(titles(await list({ year: 2025 }))).toEqual(['Rabia', 'Moquillo'])
  expect(titles(await list({ kind: 'vaccines' }))).toEqual(['Rabia', 'Moquillo'])
  expect(await list({ kind: 'vaccines', year: 2023 })).toEqual({ items: [], years, next: null })
})

describe('search', () => {
  test('finds words of titles, notes and names of files, accents and capitals aside', async () => {
    const { pet, list } = await aTimeline()
    await aDocument(db, { pet, documentName: 'Radiografía de tórax.PDF' })
    await aDiaryEntry(db, { pet, title: 'Visita', content: 'Le hicieron una RADIOGRAFIA.' })
    await aVaccine(db, { pet, name: 'Rabia', notes: 'Sin radiografías' })
    await aMedication(db, { pet, notes: null })
    const found = async (search: string) => titles(await list({ search })).toSorted()
    expect(await found('radiografia')).toEqual(['Rabia', 'Radiografía de tórax.PDF', 'Visita'])
    expect(await found('  TORAX radiografía ')).toEqual(['Radiografía de tórax.PDF'])
    expect(await found('san roque')).toEqual(['Rabia'])
    expect(await found('%')).toEqual((await found('')).toSorted())
    expect(await found("' or 1=1 --")).toEqual([])
  })

  test('finds words in any order, with signs and without, composed or not', async () => {
    const { pet, list } = await aTimeline()
    const name = 'Dra. Núñez-Peña (3½ años)'
    await aDocument(db, { pet, documentName: name.normalize('NFD') })
    await aDocument(db, { pet, documentName: '한국어 ガイド'.normalize('NFD') })
    const found = async (search: string) => titles(await list({ search })).length
    for (const search of ['nun', 'PEÑA dra', 'ñez pen', 'nunez-pena', 'dra.', '3½', '(3', '한국', 'ガイ'])
      expect([search, await found(search)]).toEqual([search, 1])
    for (const search of ['penu', 'nuñez rosa', '4½'])
      expect([search, await found(search)]).toEqual([search, 0])
  })

  test('finds no removed record', async () => {
    const { pet, list, client } = await aTimeline()
    const { id: documentId } = await aDocument(db, { pet })
    const { id: entryId } = await aDiaryEntry(db, { pet })
    await client.documents.remove({ petId: pet.id, documentId })
    await client.diary.remove({ petId: pet.id, entryId })
    expect(await list()).toEqual({ items: [], years: null, next: null })
  })
})

describe('pagination', () => {
  test('returns each record once, also with the same days, moments and ids', async () => {
    const { pet, client } = await aTimeline()
    const [first, second] = ['0199a000-0000-7000-8000-000000000001', '0199a000-0000-7000-8000-000000000002']
    const noon = new Date('2026-03-02T12:00:00Z')
    for (const id of [first, second]) {
      await aVaccine(db, { pet, id, dateAdministered: '2026-03-02' })
      await aMedication(db, { pet, id, createdAt: noon })
    }
    for (let n = 0; n < 50; n++)
      await (n % 2 === 0
        ? aDiaryEntry(db, { pet, entryDate: '2026-03-02', title: `Día ${n}` })
        : aDocument(db, { pet, documentName: `Archivo ${n}`, uploadedAt: noon }))
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await client.timeline.list({ petId: pet.id, cursor })
      seen.push(...page.items.map(({ kind, id }) => `${kind} ${id}`))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect(seen).toHaveLength(54)
    expect(new Set(seen).size).toBe(54)
  })

  test('refuses a cursor that this server did not make', async () => {
    const { pet, client } = await aTimeline()
    const forged = [['x'], ['2026-01-01T00:00:00Z', 'x', 'diary'], ['2026-01-01T00:00:00Z', pet.id, "a'b"]]
    for (const cursor of ['nonsense', ...forged.map((item) => btoa(JSON.stringify(item)))])
      await expect(client.timeline.list({ petId: pet.id, cursor })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
  })
})

describe('allergies in the timeline', () => {
  test('shows them where they were recorded, and finds them by their words', async () => {
    const { pet, list, client } = await aTimeline()
    const before = Date.now()
    const { id } = await client.allergies.create({
      petId: pet.id,
      name: 'Pollo',
      description: 'Se rasca\n las orejas',
    })
    await aVaccine(db, { pet, name: 'Rabia', dateAdministered: '2025-06-01' })
    const { items } = await list()
    expect(items).toMatchObject([
      { kind: 'allergies', id, date: null, title: 'Pollo', detail: 'Se rasca las orejas' },
      { kind: 'vaccines' },
    ])
    expect(Date.parse(items[0]?.at ?? '')).toBeGreaterThanOrEqual(before)
    expect(titles(await list({ search: 'OREJAS pollo' }))).toEqual(['Pollo'])
    expect(titles(await list({ kind: 'allergies' }))).toEqual(['Pollo'])
    await client.allergies.remove({ petId: pet.id, allergyId: id })
    expect(titles(await list())).toEqual(['Rabia'])
  })

  test('shows one where the pet was added when its id contains no time', async () => {
    const { owner } = await aTimeline()
    const old = await aPet(db, {
      owner,
      createdAt: new Date('2020-05-05T10:00:00Z'),
      allergies: [{ id: '7b0d6c3e-7c3a-4c86-9a53-0f2f8a5a1b11', name: 'Trigo', description: null }],
    })
    const client = app.asPerson(await aSession(app.services, owner))
    const { items, years } = await client.timeline.list({ petId: old.id })
    expect(items).toMatchObject([{ title: 'Trigo', detail: null, at: '2020-05-05T10:00:00.000Z' }])
    expect(years).toEqual({ first: 2020, last: 2020 })
  })
})

test('shows no record of another pet', async () => {
  const { pet, owner, list } = await aTimeline()
  await aDiaryEntry(db, { pet: await aPet(db, { owner }), title: 'De otra' })
  await aDiaryEntry(db, { pet, title: 'De esta' })
  expect(titles(await list({ search: 'de' }))).toEqual(['De esta'])
})
