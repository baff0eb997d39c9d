// A person who writes on a device, reads, throws away, and answers questions.
import { hourMs, minuteMs } from '#contract/shared/dates.ts'
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'
import { fieldsOf, parseJson } from '#web/shared/outbox/sending/chain.ts'
import type { NewEntry } from '#web/shared/outbox/sending/transitions.ts'
import type { Settled } from '#web/shared/outbox/sending/waiters.ts'
import { TabClosedError, type SimulatedDevice, type Tab } from './device.ts'
import { findHidden, shownRecords, type Seen } from './shown.ts'
import type { World } from './world.ts'
import { aChange, aCreation, aDocument, aDose, aRemoval, confirmed, recordPath, tokensIn } from './writes.ts'

export interface Person {
  readonly world: World
  readonly device: SimulatedDevice
  /** The last answer about each pet, kept through reloads. */
  readonly seen: Map<string, Seen>
}

const openTab = ({ world, device }: Person): Tab => {
  const tabs = device.tabs()
  return tabs.length === 0 ? device.openTab() : world.random.pick(tabs)
}

/** Resolves to whether the server answered. */
const read = async ({ world, device, seen }: Person, petId: string): Promise<boolean> => {
  const startedAt = device.now()
  try {
    const answer = await device.fetch(recordPath(petId), { method: 'GET' })
    const text = await answer.text()
    if (answer.status === 404) seen.delete(petId)
    if (answer.status === 200) seen.set(petId, { startedAt, data: parseJson(text) })
    for (const fault of findHidden(device, shownRecords(device, seen, petId), petId)) world.fail(fault)
    return answer.status < 500
  } catch {
    // The last answer stays.
    return false
  }
}

export const readAll = async (person: Person): Promise<void> => {
  const { server, network } = person.world
  for (const petId of server.pets.keys()) while (!(await read(person, petId))) network.heal()
}

const noteFate = ({ world, device }: Person, entry: NewEntry, settled: Settled): void => {
  const { presses, removals } = world
  const isRefused = settled.name === 'refused'
  for (const token of tokensIn(entry))
    if (presses.get(token) === 'unknown') presses.set(token, isRefused ? 'refused' : 'acknowledged')
  // A removal that was tried counts as done where no record is found, as without the share.
  const isShareLasting = device.personId === 'ana' || entry.petId === 'kira'
  if (!isRefused && entry.operation === 'allergies.remove' && isShareLasting)
    removals.add(entry.recordId ?? '')
}

const press = async (person: Person, entry: NewEntry): Promise<void> => {
  const { presses, counts, random, noteQuestion } = person.world
  const tokens = tokensIn(entry)
  counts.writes += 1
  for (const token of tokens) presses.set(token, 'unknown')
  const tab = openTab(person)
  try {
    const { settled } = await Promise.race([tab.engine.add(entry), tab.closed])
    noteFate(person, entry, settled)
    if (settled.name !== 'refused' || settled.code !== 'DOSE_QUESTION') return
    noteQuestion(tokens[0] ?? '', settled.data)
    if (random.chance(0.5)) await press(person, confirmed(entry, settled.data))
  } catch (error) {
    // Thrown away in another tab, while this one waited.
    const isThrownAway = error instanceof DOMException && error.name === 'AbortError'
    if (!isThrownAway && !(error instanceof TabClosedError)) throw error
  }
}

/**
 * A creation takes the changes of its record with it.
 * @param isThere the person sees that it was executed
 */
const throwAway = async (
  { world, device }: Person,
  tab: Tab,
  entry: OutboxEntry,
  isThere = false,
): Promise<void> => {
  const before = device.removed.length
  await tab.engine.discard(entry.key)
  for (const gone of device.removed.slice(before))
    if (gone.recordId === entry.recordId && !(isThere && gone.key === entry.key)) {
      for (const token of tokensIn(gone)) world.presses.set(token, 'declined')
      world.removals.delete(gone.recordId ?? '')
    }
}

const decide = async (person: Person, tab: Tab, entry: OutboxEntry): Promise<void> => {
  if (entry.state.name !== 'refused') return
  const { random, server } = person.world
  const { code, data } = entry.state
  const answer = (fields: object) => tab.engine.answer(entry.key, { ...fieldsOf(entry.input), ...fields })
  const isTaken = random.chance(0.5)
  if (code === 'STALE_REVISION' && isTaken) {
    const { revision } = fieldsOf(fieldsOf(data)['current'])
    await answer({ revision })
  } else if (code === 'DOSE_QUESTION' && isTaken) await answer({ confirmedAfter: fieldsOf(data)['at'] })
  else if (code === 'MAYBE_SENT') {
    // The person looks whether it arrived.
    const [token = ''] = tokensIn(entry)
    if (server.executed.has(token)) await throwAway(person, tab, entry, true)
    else await answer({})
  } else await throwAway(person, tab, entry)
}

export const answerQuestions = async (person: Person): Promise<void> => {
  const tab = openTab(person)
  for (const entry of person.device.rows())
    if (entry.state.name === 'refused') await Promise.race([decide(person, tab, entry), tab.closed])
}

const act = async (person: Person): Promise<void> => {
  const { world, device, seen } = person
  const { random, clock, server, newToken } = world
  const petId = random.pick([...server.pets.keys()])
  const shown = shownRecords(device, seen, petId)
  const choice = random.below(20)
  if (choice < 4) return void (await read(person, petId))
  if (choice < 8 || shown.length === 0) return press(person, aCreation(petId, newToken()))
  if (choice < 14) {
    const record = random.pick(shown)
    // The form is open for a while.
    await clock.sleep(random.milliseconds(minuteMs))
    return press(person, choice < 13 ? aChange(petId, record, newToken()) : aRemoval(petId, record))
  }
  if (choice < 17) {
    const time = random.pick(['08:00', '20:00'])
    return press(person, aDose(petId, time, clock.now(), newToken()))
  }
  if (choice < 18)
    return random.chance(0.5) ? answerQuestions(person) : press(person, aDocument(petId, newToken()))
  const waiting = device.rows().filter(({ state }) => state.name === 'waiting')
  if (choice < 19 && waiting.length > 0) return throwAway(person, openTab(person), random.pick(waiting))
  if (device.tabs().length < 2) device.openTab()
  return undefined
}

/** Acts now and then; some of it overlaps. */
export const live = async (person: Person, end: number): Promise<void> => {
  const { clock, random, fail } = person.world
  while (clock.now() < end) {
    await clock.sleep(random.milliseconds(hourMs / 2))
    const action = act(person).catch((error: unknown) => {
      if (!(error instanceof TabClosedError)) fail(error)
    })
    if (random.chance(0.8)) await action
  }
}
