// The bell is requested with every page. Its sources stay in memory while one statement finds no change:
// changes are announced in their transactions (docs/decisions/0009-change-events.md).
import { LRUCache } from 'lru-cache'
import { addDays } from '#contract/shared/dates.ts'
import { zonedInstant } from '#contract/shared/time-zones.ts'
import { findChangesOfPets, type KeyLimits } from '#server/features/pets/access.ts'
import type { EventBus } from '#server/platform/realtime/event-bus.ts'
import type { Services } from '#server/platform/services/services.ts'
import {
  loadReminderListView,
  loadSources,
  type ReminderListSources,
  type ReminderListView,
} from './list-view.ts'
import { accountNotices, type BellNotice } from './service.ts'

// Ends of periods and sweeps of old rows are not announced.
const keptMs = 5 * 60_000

/** Rows of all people, with the items made of them some 30 MB. */
const rowsMax = 40_000
/** A person with more is read anew. */
const rowsOfPersonMax = 2000

type Kept = {
  readonly sources: ReminderListSources
  readonly notices: readonly BellNotice[]
  readonly petIds: string
  readonly readAt: Date
  /** At the latest the end of the person's day. */
  readonly until: Date
  /** The newest event that was checked. */
  eventId: number
}

const countRows = ({ sources: { pets, marks, delivered }, notices }: Kept): number =>
  pets.reduce((sum, { pet }) => sum + 1 + pet.dated.length + pet.medications.length, 1) +
  marks.size +
  delivered.size +
  notices.length

// One process has one bus.
const keptOf = new WeakMap<EventBus, LRUCache<string, Kept>>()

const getKept = ({ realtime }: Pick<Services, 'realtime'>): LRUCache<string, Kept> => {
  const kept =
    keptOf.get(realtime) ??
    new LRUCache({ maxSize: rowsMax, maxEntrySize: rowsOfPersonMax, sizeCalculation: countRows })
  keptOf.set(realtime, kept)
  return kept
}

const listNotices = async (services: Services, personId: string): Promise<readonly BellNotice[]> => {
  const sources = accountNotices.collect(services.extensions)
  return (await Promise.all(sources.map((source) => source.list(services, personId)))).flat()
}

const endOf = ({ today, preferences }: ReminderListSources, readAt: Date): Date => {
  const nextDay = zonedInstant(addDays(today, 1), '00:00', preferences.timeZone)
  return new Date(Math.min(readAt.getTime() + keptMs, nextDay.getTime()))
}

// The clock may be set back.
const isFresh = ({ readAt, until }: Kept, now: Date): boolean => readAt <= now && now < until

/**
 * Must not be called within a transaction, whose changes are not announced yet. API keys receive no
 * notices, and are rare enough to be read anew.
 */
export const loadKeptView = async (
  services: Services,
  personId: string,
  key?: KeyLimits,
): Promise<{ readonly view: ReminderListView; readonly notices: readonly BellNotice[] }> => {
  if (key !== undefined) return { view: await loadReminderListView(services, personId, key), notices: [] }
  const now = services.clock()
  const kept = getKept(services)
  const known = kept.get(personId)
  const after = known?.eventId ?? Number.MAX_SAFE_INTEGER
  const { petIds, newest, hasChanged } = await findChangesOfPets(services, personId, after)
  if (known !== undefined && !hasChanged && petIds === known.petIds && isFresh(known, now)) {
    known.eventId = newest
    return { view: { ...known.sources, now }, notices: known.notices }
  }
  const sources = await loadSources(services, personId, now)
  const notices = await listNotices(services, personId)
  const until = endOf(sources, now)
  kept.set(personId, { sources, notices, petIds, readAt: now, until, eventId: newest })
  return { view: { ...sources, now }, notices }
}
