import type { InfiniteData } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ReminderList } from '#contract/features/reminders/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { doneAt, exampleEntry, exampleId } from '#web/testing/features/outbox.ts'
import type { OutboxEntry } from './entry.ts'
import { itemsOf, pagesOf } from './operations/items.ts'
import { overlayAnswer } from './overlay.ts'
import { newProvisionalId } from './provisional-id.ts'

const petId = exampleId(1)
const at = '2026-03-01T20:10:00.000Z'
const key = (path: string, type = 'query', more: object = {}) => [
  path.split('.'),
  { input: { petId, ...more }, type },
]

const vaccine = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  dateAdministered: null,
  nextDueDate: null,
  veterinarian: null,
  manufacturer: null,
  lot: null,
  validUntil: null,
  notes: null,
  cost: null,
  remind: true,
  createdAt: at,
  revision: 1,
  ...more,
})
const rabies = vaccine(exampleId(2), 'Rabia')
const list = { items: [rabies], limit: 3, next: null }
const shown = (
  entries: readonly OutboxEntry[],
  data: unknown = list,
  path = 'vaccines.list',
  startedAt = 100,
) => overlayAnswer(entries, key(path), data, startedAt)

const provisional = newProvisionalId()
const created = exampleEntry('vaccines.create', {
  petId,
  recordId: provisional,
  input: { petId, name: 'Moquillo' },
})
const renamed = exampleEntry('vaccines.update', {
  petId,
  recordId: rabies.id,
  input: { petId, vaccineId: rabies.id, name: 'Antirrábica', revision: 1 },
})
const removed = exampleEntry('vaccines.remove', {
  petId,
  recordId: rabies.id,
  input: { petId, vaccineId: rabies.id },
})

beforeEach(() => queryClient.clear())

describe('a fetched list', () => {
  it('shows what waits, in its place, however often it is fetched', () => {
    for (const time of [100, 200])
      expect(shown([created, renamed], list, 'vaccines.list', time)).toMatchObject({
        items: [
          { id: provisional, name: 'Moquillo', remind: true },
          { id: rabies.id, name: 'Antirrábica', revision: 2 },
        ],
      })
  })

  it('stays as fetched for another pet, and without what was thrown away', () => {
    expect(shown([])).toBe(list)
    expect(shown([{ ...created, petId: exampleId(9) }])).toBe(list)
  })

  it('shows what was refused as it was typed, but keeps a record that could not be removed', () => {
    const state = { name: 'refused', code: 'PLAN_LIMIT_REACHED', status: 402, data: null } as const
    expect(shown([{ ...created, state }])).toMatchObject({ items: [{ name: 'Moquillo' }, { name: 'Rabia' }] })
    expect(shown([{ ...removed, state }])).toBe(list)
    expect(shown([removed])).toMatchObject({ items: [] })
  })

  it('shows the answer of what was sent since its request began, and nothing twice', () => {
    const stored = vaccine(exampleId(3), 'Moquillo', { revision: 1 })
    const done = { ...created, state: doneAt(150, stored) }
    expect(shown([done])).toMatchObject({ items: [stored, rabies] })
    expect(shown([done], { ...list, items: [stored, rabies] })).toMatchObject({ items: [stored, rabies] })
    expect(shown([done], list, 'vaccines.list', 160)).toBe(list)
  })

  it('keeps the later revision of another person', () => {
    const later = { ...rabies, name: 'Rabia felina', revision: 5 }
    const restored = exampleEntry('vaccines.restore', {
      petId,
      recordId: rabies.id,
      state: doneAt(150, { ...rabies, revision: 3 }),
    })
    expect(shown([restored], { ...list, items: [later] })).toMatchObject({ items: [later] })
  })

  it('shows a creation once that was executed although its answer was lost', () => {
    const { id: _, ...fields } = vaccine('', 'Moquillo', { createdAt: '2026-03-01T20:20:00.000Z' })
    const stored = { id: exampleId(3), ...fields }
    const tried = { ...created, triedAt: '2026-03-01T20:19:00.000Z' }
    expect(shown([tried], { ...list, items: [stored, rabies] })).toMatchObject({ items: [stored, rabies] })
  })

  it('keeps a removed record whose removal is undone before it was sent', () => {
    const undone = exampleEntry('vaccines.restore', {
      petId,
      recordId: rabies.id,
      input: { ...rabies, petId, vaccineId: rabies.id },
    })
    expect(shown([removed, undone])).toMatchObject({ items: [{ id: rabies.id, name: 'Rabia' }] })
  })
})

describe('pages of the diary', () => {
  const entry = (count: number, entryDate: string) => ({
    id: exampleId(count),
    title: `Día ${count}`,
    content: null,
    entryDate,
    photos: [],
    revision: 1,
  })
  const pages = {
    pages: [
      { items: [entry(10, '2026-03-10'), entry(9, '2026-03-09')], total: 4, next: 'x' },
      { items: [entry(8, '2026-03-08')], total: 4, next: 'y' },
    ],
    pageParams: [undefined, 'x'],
  }
  const photo = new File(['jpeg'], 'playa.jpg', { type: 'image/jpeg' })
  const added = (entryDate: string) =>
    exampleEntry('diary.add', {
      petId,
      recordId: newProvisionalId(),
      input: { petId, title: 'Playa', entryDate },
      files: [photo],
    })
  const titles = (data: unknown, more = {}) => {
    const changed = overlayAnswer([added('2026-03-09')], key('diary.list', 'infinite', more), data, 0)
    return pagesOf(changed).map((page) => [page['total'], itemsOf(page).map(({ title }) => title)])
  }

  it('show a waiting entry on its page, counted, with its photo from this device', () => {
    expect(titles(pages)).toEqual([
      [5, ['Día 10', 'Playa', 'Día 9']],
      [5, ['Día 8']],
    ])
    const shownPages = overlayAnswer([added('2026-03-09')], key('diary.list', 'infinite'), pages, 0)
    expect(JSON.stringify(shownPages)).toMatch(/"src":"blob:/)
  })

  it('leave out an entry of a later page, and one that a search does not find', () => {
    const changed = overlayAnswer([added('2020-01-01')], key('diary.list', 'infinite'), pages, 0)
    expect(JSON.stringify(changed)).not.toContain('Playa')
    expect(titles(pages, { search: 'montaña' })[0]).toEqual([4, ['Día 10', 'Día 9']])
    expect(titles(pages, { search: 'PLÁYA' })[0]).toEqual([5, ['Día 10', 'Playa', 'Día 9']])
  })
})

describe('what is due', () => {
  const shared = {
    petId,
    petName: 'Kira',
    isUnread: true,
    isNotified: true,
    isTold: true,
    snoozedUntil: null,
    mayEdit: true,
  }
  const dose = { medicationId: exampleId(7), date: '2026-03-01', time: '20:00' }
  const reminders: ReminderList = {
    today: '2026-03-01',
    unread: 2,
    isComplete: true,
    asOf: at,
    notices: [],
    items: [
      {
        ...shared,
        ...dose,
        kind: 'dose',
        key: 'dose:x',
        name: 'Otosol',
        status: 'due',
        days: 0,
        dosage: null,
        frequency: null,
        timeZone: 'America/Bogota',
        at,
        mark: null,
      },
      {
        ...shared,
        kind: 'care-tasks',
        key: `care-tasks:${exampleId(4)}:2026-03-01`,
        name: 'Pipeta',
        status: 'due',
        days: 0,
        recordId: exampleId(4),
        dueDate: '2026-03-01',
      },
    ],
  }
  const listKey = [['reminders', 'list'], { type: 'query' }]
  const mark = exampleEntry('doses.mark', {
    petId,
    recordId: dose.medicationId,
    input: { petId, ...dose, status: 'given', givenAt: at },
  })

  it('shows a dose marked at the time it was given, and its task done', () => {
    const task = exampleEntry('care-tasks.update', {
      petId,
      recordId: exampleId(4),
      input: {
        petId,
        careTaskId: exampleId(4),
        lastDoneOn: '2026-03-01',
        nextDueOn: '2026-03-08',
        revision: 1,
      },
    })
    expect(overlayAnswer([mark, task], listKey, reminders, 0)).toMatchObject({
      unread: 1,
      items: [
        { status: 'done', isUnread: false, mark: { status: 'given', givenAt: at } },
        { dueDate: '2026-03-08', days: 7, status: 'soon', key: `care-tasks:${exampleId(4)}:2026-03-08` },
      ],
    })
  })

  it('keeps the mark of another person under the own that waits', () => {
    const by = { id: exampleId(20), fullName: 'Luis' }
    const theirs = { status: 'given', by, at, isRepeat: false, repeats: [] }
    const doses = {
      timeZone: 'America/Bogota',
      today: '2026-03-01',
      items: [{ ...dose, name: 'Otosol', mark: theirs, nextAt: null }],
    }
    expect(shown([mark], doses, 'doses.list')).toMatchObject({ items: [{ mark: theirs }] })
    expect(
      shown([mark], { ...doses, items: [{ ...doses.items[0], mark: null }] }, 'doses.list'),
    ).toMatchObject({
      items: [{ mark: { status: 'given' } }],
    })
  })

  it('moves a changed date to its day among what is upcoming', () => {
    const upcoming: InfiniteData<object> = {
      pages: [
        {
          today: '2026-03-01',
          from: '2026-03-01',
          next: '2026-03-15',
          cursor: null,
          days: [{ date: '2026-03-01', items: reminders.items }],
          overdue: [],
          isComplete: true,
        },
      ],
      pageParams: [undefined],
    }
    const moved = exampleEntry('care-tasks.update', {
      petId,
      recordId: exampleId(4),
      input: { petId, careTaskId: exampleId(4), nextDueOn: '2026-03-04', revision: 1 },
    })
    const changed = overlayAnswer([moved], [['reminders', 'upcoming'], { type: 'infinite' }], upcoming, 0)
    expect(changed).toMatchObject({
      pages: [
        {
          days: [
            { date: '2026-03-01', items: [{ kind: 'dose' }] },
            { date: '2026-03-04', items: [{ name: 'Pipeta' }] },
          ],
        },
      ],
    })
  })
})

describe('the page of a pet', () => {
  it('shows changed fields, the names of waiting allergies, and the newest weight', () => {
    const weights = { items: [], limit: null, next: null }
    queryClient.setQueryData(orpc.weights.list.queryKey({ input: { petId } }), weights)
    const pet = {
      id: petId,
      name: 'Kira',
      description: null,
      allergies: ['Polen'],
      weightValue: null,
      revision: 2,
    }
    const entries = [
      exampleEntry('pets.update', { petId, recordId: petId, input: { petId, name: 'Kira II', revision: 2 } }),
      exampleEntry('allergies.create', {
        petId,
        recordId: newProvisionalId(),
        input: { petId, name: 'Pollo' },
      }),
      exampleEntry('weights.create', {
        petId,
        recordId: newProvisionalId(),
        input: { petId, measuredOn: '2026-03-01', weightValue: 7.25, weightUnit: 'Kilogramos' },
      }),
    ]
    expect(overlayAnswer(entries, key('pets.get'), pet, 0)).toMatchObject({
      name: 'Kira II',
      revision: 3,
      allergies: ['Polen', 'Pollo'],
      exactWeight: 7.25,
      weightUnit: 'Kilogramos',
    })
  })
})
