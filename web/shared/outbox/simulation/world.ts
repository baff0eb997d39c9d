// Three devices of two people and their pets, under one seed.
import { hourMs, minuteMs } from '#contract/shared/dates.ts'
import { createClock, type Clock } from './clock.ts'
import { createDevice, type SimulatedDevice } from './device.ts'
import { createModelServer, type ModelServer } from './model-server.ts'
import { createNetwork, noCounts, type Counts, type Network, type Weather } from './network.ts'
import type { Fate } from './writes.ts'
import { randomOf, type Random } from './random.ts'

export interface World {
  readonly clock: Clock
  readonly random: Random
  readonly server: ModelServer
  readonly network: Network
  readonly counts: Counts
  readonly devices: readonly SimulatedDevice[]
  /** By the token of what was written. */
  readonly presses: Map<string, Fate>
  /** The records whose removal was acknowledged. */
  readonly removals: Set<string>
  readonly newToken: () => string
  /** @throws where the same question is raised twice */
  readonly noteQuestion: (token: string, question: unknown) => void
  readonly questions: ReadonlyMap<string, number>
  readonly fail: (error: unknown) => void
  readonly failures: readonly unknown[]
}

export const createWorld = (seed: number, counts: Counts = noCounts()): World => {
  const random = randomOf(seed)
  const clock = createClock()
  const server = createModelServer(clock.now)
  const network = createNetwork(clock, random, server, counts)
  for (const petId of ['kira', 'luna'])
    server.pets.set(petId, { records: new Map(), marks: [], people: new Set(['ana', 'luis']) })
  const environment = { clock, random, network }
  const devices = [
    createDevice('ana', 0, environment),
    createDevice('ana', -3 * hourMs, environment),
    createDevice('luis', random.below(48) * hourMs, environment),
  ]
  const questions = new Map<string, number>()
  const failures: unknown[] = []
  let tokens = 0
  return {
    clock,
    random,
    server,
    network,
    counts,
    devices,
    presses: new Map(),
    removals: new Set(),
    newToken: () => `t${(tokens += 1)}`,
    questions,
    noteQuestion: (token, question) => {
      const asked = `${token} ${JSON.stringify(question)}`
      questions.set(asked, (questions.get(asked) ?? 0) + 1)
    },
    fail: (error) => failures.push(error),
    failures,
  }
}

const weathers: readonly Weather[] = ['good', 'good', 'off', 'flapping', 'slow', 'cutting']

/** Changes networks, closes tabs, ends sessions, and withdraws a share. */
export const disturb = async (
  { clock, random, server, devices, counts }: World,
  end: number,
): Promise<void> => {
  while (clock.now() < end) {
    await clock.sleep(random.milliseconds(20 * minuteMs))
    const device = random.pick(devices)
    const choice = random.below(20)
    if (choice < 10) device.link.weather = random.pick(weathers)
    else if (choice < 15) {
      const tabs = device.tabs()
      if (tabs.length > 0) random.pick(tabs).kill()
      counts.reloads += 1
      if (random.chance(0.8)) device.openTab()
    } else if (choice < 16) device.link.person = random.pick([null, 'ana', 'luis'])
    else if (choice < 18) device.link.person = device.personId
    else if (choice < 19) server.pets.get('luna')?.people.delete('luis')
    else server.pets.get('luna')?.people.add('luis')
  }
}
