// A person who writes on a device, closes tabs while something is sent, and answers questions.
import { hourMs, minuteMs } from '#contract/shared/dates.ts'
import { operationOf } from '#web/shared/outbox/operations/operations.ts'
import type { OutboxEntry, StoredRequest } from '#web/shared/outbox/entry.ts'
import { overlayAnswer } from '#web/shared/outbox/overlay.ts'
import { fieldsOf, parseJson } from '#web/shared/outbox/sending/chain.ts'
import type { NewEntry } from '#web/shared/outbox/sending/transitions.ts'
import { TabClosedError, type SimulatedDevice, type Tab } from './device.ts'
import { isToken } from './model-server.ts'
import type { World } from './world.ts'

type Fields = Readonly<Record<string, unknown>>

/** What became of a press, as far as its person was shown. */
export type Fate =
  /** Its tab was closed before it was answered. */
  | 'unknown'
  /** It was sent, or waits. */
  | 'acknowledged'
  /** Its form was shown a refusal. */
  | 'refused'
  /** The person threw it away, also after a question. It may have been executed before. */
  | 'declined'

const requestOf = (method: StoredRequest['method'], path: string, body: Fields | null): StoredRequest => ({
  method,
  path,
  contentType: body === null ? undefined : 'application/json',
  body: body === null ? null : JSON.stringify(body),
  files: [],
})

const entryOf = (operation: string, input: Fields, request: StoredRequest): NewEntry => {
  const listed = operationOf(operation)
  const target = listed?.target(input)
  if (!listed || !target) throw new Error(`${operation} cannot wait`)
  return { ...target, operation, input, request, title: listed.title(input) }
}

const tokensIn = ({ input }: Pick<OutboxEntry, 'input'>): string[] => {
  const { name, token, ...fields } = fieldsOf(input)
  const texts = [...Object.keys(fields), name, token].filter((text) => typeof text === 'string')
  return texts.filter(isToken)
}

const recordPath = (petId: string, id = ''): string => `/api/pets/${petId}/allergies${id && `/${id}`}`

/** By the device's clock, as the overlays compare it. */
interface Seen {
  readonly startedAt: number
  readonly data: unknown
}

/** The records of a pet as the device shows them: the last answer, with what waits laid over it. */
export const shownRecords = (
  device: SimulatedDevice,
  seen: ReadonlyMap<string, Seen>,
  petId: string,
): readonly Fields[] => {
  const { startedAt, data } = seen.get(petId) ?? { startedAt: 0, data: { items: [] } }
  const key = [['allergies', 'list'], { input: { petId } }]
  const { items } = fieldsOf(overlayAnswer(device.rows(), key, data, startedAt))
  return Array.isArray(items) ? items.map(fieldsOf) : []
}

/** What is typed stays in sight, whatever is fetched meanwhile. */
const findHidden = (device: SimulatedDevice, shown: readonly Fields[], petId: string): string[] => {
  const waiting = device.rows().filter((entry) => entry.petId === petId && entry.state.name === 'waiting')
  return waiting.flatMap(({ operation, recordId, order, input }) => {
    const record = shown.find(({ id }) => id === recordId)
    const isChangedLater = waiting.some((later) => later.recordId === recordId && later.order > order)
    if (operation === 'allergies.remove')
      return record ? [`${recordId} is shown although its removal waits`] : []
    if (isChangedLater || operation === 'doses.mark') return []
    if (operation === 'allergies.create') return record ? [] : [`${recordId} waits and is not shown`]
    const { notes } = fieldsOf(input)
    return record && record['notes'] !== notes ? [`The change ${String(notes)} waits and is not shown`] : []
  })
}

export const createPerson = (world: World, device: SimulatedDevice) => {
  const { clock, random, server, presses, counts, removals } = world
  /** The last answer about each pet, kept through reloads. */
  const seen = new Map<string, Seen>()

  const openTab = (): Tab => {
    const tabs = device.tabs()
    return tabs.length === 0 ? device.openTab() : random.pick(tabs)
  }

  /** Resolves to whether the server answered. */
  const read = async (petId: string): Promise<boolean> => {
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

  const press = async (entry: NewEntry): Promise<void> => {
    const tokens = tokensIn(entry)
    counts.writes += 1
    for (const token of tokens) presses.set(token, 'unknown')
    const tab = openTab()
    try {
      const { settled } = await Promise.race([tab.engine.add(entry), tab.closed])
      for (const token of tokens)
        if (presses.get(token) === 'unknown')
          presses.set(token, settled.name === 'refused' ? 'refused' : 'acknowledged')
      // A removal that was tried counts as done where nothing is found, as without the share.
      const isShareLasting = device.personId === 'ana' || entry.petId === 'kira'
      if (settled.name !== 'refused' && entry.operation === 'allergies.remove' && isShareLasting)
        removals.add(entry.recordId ?? '')
      if (settled.name === 'refused' && settled.code === 'DOSE_QUESTION') {
        world.noteQuestion(tokens[0] ?? '', settled.data)
        if (random.chance(0.5)) await confirm(entry, settled.data)
      }
    } catch (error) {
      // Thrown away in another tab, while this one waited.
      const isThrownAway = error instanceof DOMException && error.name === 'AbortError'
      if (!isThrownAway && !(error instanceof TabClosedError)) throw error
    }
  }

  /** Truly given: the same press with its confirmation. */
  const confirm = (entry: NewEntry, question: unknown): Promise<void> => {
    const confirmed = { ...fieldsOf(entry.input), confirmedAfter: fieldsOf(question)['at'] }
    const body = {
      ...fieldsOf(parseJson(String(entry.request.body))),
      confirmedAfter: confirmed.confirmedAfter,
    }
    return press({ ...entry, input: confirmed, request: { ...entry.request, body: JSON.stringify(body) } })
  }

  const create = (petId: string): Promise<void> => {
    const fields = { name: world.newToken() }
    return press(
      entryOf('allergies.create', { petId, ...fields }, requestOf('POST', recordPath(petId), fields)),
    )
  }

  const change = async (petId: string, record: Fields, isRemoval: boolean): Promise<void> => {
    const allergyId = String(record['id'])
    const path = recordPath(petId, allergyId)
    const ids = { petId, allergyId }
    // The form is open for a while.
    await clock.sleep(random.milliseconds(minuteMs))
    if (isRemoval) return press(entryOf('allergies.remove', ids, requestOf('DELETE', path, null)))
    const token = world.newToken()
    const fields = { [token]: true, notes: token, revision: record['revision'] }
    return press(entryOf('allergies.update', { ...ids, ...fields }, requestOf('PATCH', path, fields)))
  }

  const giveDose = (petId: string): Promise<void> => {
    const date = new Date(clock.now()).toISOString().slice(0, 10)
    const time = random.pick(['08:00', '20:00'])
    const fields = { status: 'given', givenAt: new Date(clock.now()).toISOString(), token: world.newToken() }
    const path = `/api/pets/${petId}/medications/m1/doses/${date}/${encodeURIComponent(time)}`
    const input = { petId, medicationId: 'm1', date, time, ...fields }
    return press(entryOf('doses.mark', input, requestOf('PUT', path, fields)))
  }

  /**
   * A creation takes the changes of its record with it.
   * @param isThere the person sees that it was executed
   */
  const throwAway = async (tab: Tab, entry: OutboxEntry, isThere = false): Promise<void> => {
    const before = device.removed.length
    await tab.engine.discard(entry.key)
    for (const gone of device.removed.slice(before))
      if (gone.recordId === entry.recordId && !(isThere && gone.key === entry.key)) {
        for (const token of tokensIn(gone)) presses.set(token, 'declined')
        removals.delete(gone.recordId ?? '')
      }
  }

  const decide = async (tab: Tab, entry: OutboxEntry): Promise<void> => {
    if (entry.state.name !== 'refused') return
    const { code, data } = entry.state
    const isTaken = random.chance(0.5)
    if (code === 'STALE_REVISION' && isTaken) {
      const { revision } = fieldsOf(fieldsOf(data)['current'])
      await tab.engine.answer(entry.key, { ...fieldsOf(entry.input), revision })
    } else if (code === 'DOSE_QUESTION' && isTaken) {
      const confirmedAfter = fieldsOf(data)['at']
      await tab.engine.answer(entry.key, { ...fieldsOf(entry.input), confirmedAfter })
    } else if (code === 'MAYBE_SENT') {
      // The person looks whether it arrived.
      const [token] = tokensIn(entry)
      const isThere = token === undefined ? false : (server.executed.get(token) ?? 0) > 0
      if (isThere) await throwAway(tab, entry, true)
      else await tab.engine.answer(entry.key, entry.input)
    } else await throwAway(tab, entry)
  }

  const answerQuestions = async (): Promise<void> => {
    const tab = openTab()
    for (const entry of device.rows())
      if (entry.state.name === 'refused') await Promise.race([decide(tab, entry), tab.closed])
  }

  const act = async (): Promise<void> => {
    const petId = random.pick([...server.pets.keys()])
    const shown = shownRecords(device, seen, petId)
    const choice = random.below(20)
    if (choice < 4) return void (await read(petId))
    if (choice < 8 || shown.length === 0) return create(petId)
    if (choice < 13) return change(petId, random.pick(shown), false)
    if (choice < 14) return change(petId, random.pick(shown), true)
    if (choice < 17) return giveDose(petId)
    if (choice < 18) return answerQuestions()
    const waiting = device.rows().filter(({ state }) => state.name === 'waiting')
    if (choice < 19 && waiting.length > 0) return throwAway(openTab(), random.pick(waiting))
    if (device.tabs().length < 2) device.openTab()
    return undefined
  }

  return {
    device,
    seen,
    readAll: async (): Promise<void> => {
      for (const petId of server.pets.keys()) while (!(await read(petId))) world.network.heal()
    },
    answerQuestions,
    /** Each of them acts now and then; most of the time nothing happens. */
    live: async (end: number): Promise<void> => {
      while (clock.now() < end) {
        await clock.sleep(random.milliseconds(hourMs / 2))
        const action = act().catch((error: unknown) => {
          if (!(error instanceof TabClosedError)) world.fail(error)
        })
        if (random.chance(0.8)) await action
      }
    },
  }
}

export type Person = ReturnType<typeof createPerson>
