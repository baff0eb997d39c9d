import { act, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { DiaryMemories, DiaryMemory } from '#contract/features/diary/schema.ts'
import type { Upcoming } from '#contract/features/reminders/schema.ts'
import { addDays, localToday } from '#contract/shared/dates.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { kira, pageOf } from '#web/testing/features/pets.ts'
import { aDose, aVaccine, serveReminders } from '#web/testing/features/reminders.ts'
import { notePageIdle } from '#web/ui/deferred/page-idle.ts'

// Loaded in advance, so that Home is drawn at once on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('./home.tsx'),
    import('#web/app/shell/shell.tsx'),
    import('#web/features/diary/components/memory.tsx'),
    import('#web/features/reminders/components/today/week-strip.tsx'),
  ])
})

const today = localToday()
const vaccine = aVaccine(1, 3)
const week: Upcoming = {
  today,
  from: today,
  next: null,
  cursor: null,
  days: [
    { date: today, items: [{ ...aDose(2), daily: { times: ['20:00'], until: null } }] },
    { date: vaccine.dueDate, items: [vaccine] },
  ],
  overdue: [],
  isComplete: true,
}
const memory: DiaryMemory = {
  petId: kira.id,
  petName: 'Kira',
  entryId: '0199a000-0000-7000-8000-000000000401',
  title: 'Playa',
  entryDate: '2024-06-10',
  photo: {
    id: '0199a000-0000-7000-8000-000000000402',
    src: '/photo?v=1',
    width: 400,
    height: 300,
    thumbhash: 'YJeGHwKHl3eAh3h3d4d3dYCIeAd4',
  },
}
const last = { ...memory, title: 'Parque', entryDate: '2026-06-01' }

interface Options {
  /** In rem. */
  readonly width?: number
  readonly language?: 'es' | 'en'
}

const open = async (memories: DiaryMemories, { width = 80, language = 'es' }: Options = {}) => {
  vi.stubGlobal('matchMedia', (query: string) => {
    const wanted = Number(/width >= (\d+)rem/.exec(query)?.[1] ?? Infinity)
    return Object.assign(new EventTarget(), { matches: wanted <= width, media: query })
  })
  serveReminders([], [week], {
    'GET /api/pets': { body: pageOf([kira]) },
    'GET /api/banners': { body: [] },
    'GET /api/diary/memories': { body: memories },
  })
  const view = await renderApp('/app', language)
  act(notePageIdle)
  await screen.findByRole('heading', { name: language === 'es' ? 'En adopción' : 'Up for adoption' })
  return view
}
const isBefore = (a: HTMLElement, b: HTMLElement) =>
  a.compareDocumentPosition(b) === Node.DOCUMENT_POSITION_FOLLOWING

describe('Home on a desktop', () => {
  test.each([
    ['es', 'Los próximos 7 días'],
    ['en', 'The next 7 days'],
  ] as const)('shows what the next days hold, each with its list: %s', async (language, title) => {
    await open({ former: null, last: null }, { language })
    const strip = await screen.findByRole('region', { name: title })
    const days = within(strip).getAllByRole('link')
    expect(days).toHaveLength(7)
    const day = await within(strip).findByRole('link', { name: /Otosol .+ Rabia$/ })
    expect(days.indexOf(day)).toBe(3)
    expect(day.getAttribute('href')).toBe(`/app/upcoming?from=${addDays(today, 3)}`)
    expect(days[0]?.getAttribute('href')).toBe('/app/upcoming')
  })

  test('shows the photo of a former year, otherwise the latest, before the adoptions', async () => {
    await open({ former: { ...memory, years: 2 }, last })
    const photo = await screen.findByRole('link', { name: /^Hace 2 años Playa · Kira · / })
    expect(photo.getAttribute('href')).toBe(`/app/pet/${kira.id}/diary#${memory.entryId}`)
    expect(isBefore(photo, screen.getByRole('heading', { name: 'En adopción' }))).toBe(true)
  })

  test('shows the latest photo where no former year has one', async () => {
    await open({ former: null, last })
    expect(await screen.findByRole('link', { name: /^La última foto Parque · Kira/ })).toBeTruthy()
  })
})

describe('Home on a phone', () => {
  test('shows the photo of a former year last, and no week', async () => {
    await open({ former: { ...memory, years: 1 }, last }, { width: 24 })
    const photo = await screen.findByRole('link', { name: /^Hace un año Playa/ })
    expect(isBefore(screen.getByRole('heading', { name: 'En adopción' }), photo)).toBe(true)
    expect(screen.queryByRole('region', { name: 'Los próximos 7 días' })).toBeNull()
  })
})
