// A random schedule to its end, and what must be true then.
import { dayMs, hourMs, minuteMs } from '#contract/shared/dates.ts'
import type { Counts } from './network.ts'
import { answerQuestions, live, readAll, type Person } from './person.ts'
import { shownRecords } from './shown.ts'
import { createWorld, disturb, type World } from './world.ts'

const isOver = ({ devices }: World): boolean =>
  devices.every(({ rows }) => rows().every(({ state }) => state.name === 'done'))

/** The network is back, everyone has signed in, and all questions are answered. */
const settleAll = async (world: World, people: readonly Person[]): Promise<void> => {
  world.network.heal()
  for (const { link, personId } of world.devices) Object.assign(link, { weather: 'good', person: personId })
  for (let round = 0; round < 30 && !isOver(world); round++)
    for (const person of people) {
      world.network.heal()
      const tab = person.device.tabs()[0] ?? person.device.openTab()
      await tab.engine.flush()
      await answerQuestions(person)
      await tab.engine.flush()
    }
}

const sorted = (records: readonly object[]): string[] =>
  records.map((record) => JSON.stringify(record)).toSorted()

/** The sentences that are wrong. */
const findFaults = (world: World, people: readonly Person[]): string[] => {
  const { server, presses, devices, removals } = world
  const faults = world.failures.map(String)
  for (const { rows, personId } of devices)
    for (const { state, operation } of rows())
      if (state.name !== 'done') faults.push(`${operation} of ${personId} is ${JSON.stringify(state)}`)
  for (const [token, count] of server.executed)
    if (count > 1) faults.push(`${token} was executed ${count} times`)
  for (const [token, fate] of presses)
    if (fate === 'acknowledged' && !server.executed.has(token))
      faults.push(`${token} was acknowledged and is missing`)
  for (const [petId, { records, marks, people: allowed }] of server.pets) {
    for (const id of records.keys()) if (removals.has(id)) faults.push(`${id} was removed and is there`)
    for (const person of people)
      if (allowed.has(person.device.personId)) {
        const shown = sorted(shownRecords(person.device, person.seen, petId))
        if (JSON.stringify(shown) !== JSON.stringify(sorted([...records.values()])))
          faults.push(`${person.device.personId} is shown other records of ${petId} than the server has`)
      }
    const given = marks.toSorted((a, b) => a.at.localeCompare(b.at))
    for (const [index, mark] of given.entries())
      if (
        !mark.isConfirmed &&
        given.slice(0, index).some((other) => Math.abs(other.givenAt - mark.givenAt) < 4 * hourMs)
      )
        faults.push(`${mark.token} is a double dose that nobody was asked about`)
  }
  for (const [asked, count] of world.questions)
    if (count > 1) faults.push(`${asked} was asked ${count} times`)
  return faults
}

/** @returns what is wrong at its end */
export const runSchedule = async (seed: number, counts: Counts): Promise<readonly string[]> => {
  const world = createWorld(seed, counts)
  const { clock, random, devices } = world
  const people = devices.map((device): Person => ({ world, device, seen: new Map() }))
  counts.schedules += 1
  const liveOn = async (): Promise<void> => {
    const end = clock.now() + 4 * hourMs
    await Promise.all([disturb(world, end), ...people.map((person) => live(person, end))])
  }
  const play = async (): Promise<void> => {
    await liveOn()
    // Keys have an age: the devices are off for days, or for weeks.
    if (random.chance(0.3)) {
      // Forms that are still open are saved before.
      await clock.sleep(2 * minuteMs)
      for (const device of devices) for (const tab of device.tabs()) tab.kill()
      await clock.sleep(random.pick([1, 2, 10, 27, 29, 31, 60]) * dayMs)
    }
    if (random.chance(0.5)) await liveOn()
    await clock.sleep(2 * minuteMs)
    await settleAll(world, people)
    for (const person of people) await readAll(person)
  }
  await clock.finish(play())
  for (const device of devices)
    for (const { input, state } of device.questions.values()) {
      if (state.name !== 'refused') continue
      if (state.code === 'STALE_REVISION') counts.conflicts += 1
      if (state.code === 'DOSE_QUESTION') world.noteQuestion(JSON.stringify(input), state.data)
    }
  counts.doubleDoses += world.questions.size
  return findFaults(world, people).map((fault) => `seed ${seed}: ${fault}`)
}
