// A device of a person: its rows, its lock and its tabs, which can be closed at any time.
import { createOutbox, type Engine } from '#web/shared/outbox/engine.ts'
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'
import type { OutboxEnvironment, OutboxStore } from '#web/shared/outbox/sending/environment.ts'
import type { Clock } from './clock.ts'
import { createMemoryStore } from './memory-store.ts'
import type { Link, Network } from './network.ts'
import type { Random } from './random.ts'

export interface Tab {
  readonly engine: Engine
  readonly isOpen: () => boolean
  /** Rejects when the tab is closed. */
  readonly closed: Promise<never>
  /** As a reload, or the end of the process: no answer comes back to it. */
  readonly kill: () => void
}

export class TabClosedError extends Error {
  override name = 'TabClosedError'
}

const never = <T>(): Promise<T> => new Promise(() => {})

/** A Web Lock: the end of its holder releases it. */
const createLock = () => {
  const queue: { readonly isOpen: () => boolean; readonly begin: () => void }[] = []
  let holder: (() => boolean) | undefined
  const grant = (): void => {
    while (holder === undefined || !holder()) {
      holder = undefined
      const next = queue.shift()
      if (next === undefined) return
      if (!next.isOpen()) continue
      holder = next.isOpen
      next.begin()
    }
  }
  return {
    grant,
    hold: (isOpen: () => boolean, work: () => Promise<void>): Promise<void> =>
      new Promise((resolve, reject) => {
        const end = (finish: () => void) => () => {
          if (!isOpen()) return
          holder = undefined
          finish()
          grant()
        }
        queue.push({
          isOpen,
          begin: () =>
            void work().then(
              end(resolve),
              end(() => reject(new Error('Failed'))),
            ),
        })
        grant()
      }),
  }
}

interface World {
  readonly clock: Clock
  readonly random: Random
  readonly network: Network
}

/** Its tabs share these. */
interface Shared extends World {
  readonly personId: string
  readonly skewMs: number
  readonly link: Link
  readonly store: OutboxStore
  readonly lock: ReturnType<typeof createLock>
  readonly tabs: Set<Tab>
  readonly newKey: () => string
  readonly noteQuestions: (entries: readonly OutboxEntry[]) => void
}

/** Each step may be the last one of its tab. */
const environmentOf = (shared: Shared, isOpen: () => boolean): OutboxEnvironment => {
  const { clock, random, network, link, store, personId, skewMs, lock, tabs, newKey } = shared
  let serverSkew: number | undefined
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    if (random.chance(0.2)) await clock.sleep(random.milliseconds(20))
    if (!isOpen()) return never()
    const result = await work()
    if (random.chance(0.2)) await clock.sleep(random.milliseconds(20))
    return isOpen() ? result : never()
  }
  const now = () => clock.now() + skewMs
  const fetch = network.fetchOver(link)
  return {
    personId,
    store: {
      read: () => step(store.read),
      change: (decide) => step(() => store.change(decide)),
    },
    fetch: async (path, init) => {
      if (!isOpen()) return never()
      const answer = await fetch(path, init)
      if (!isOpen()) return never()
      serverSkew = -skewMs
      return answer
    },
    lock: (work) => lock.hold(isOpen, work),
    announce: () => {
      for (const { isOpen: isOther, engine } of tabs)
        if (isOther !== isOpen) clock.after(1, () => void engine.reload())
    },
    now,
    serverNow: () => (serverSkew === undefined ? undefined : now() + serverSkew),
    after: (milliseconds, act) => clock.after(milliseconds, () => isOpen() && act()),
    newKey,
  }
}

const openTab = (shared: Shared): Tab => {
  const { tabs, lock, noteQuestions } = shared
  const life = { isOver: false }
  const isOpen = (): boolean => !life.isOver
  let die = (_error: Error): void => undefined
  const closed = new Promise<never>((_, reject) => {
    die = reject
  })
  closed.catch(() => undefined)
  const engine = createOutbox(environmentOf(shared, isOpen))
  engine.subscribe(() => noteQuestions(engine.entries()))
  const tab: Tab = {
    engine,
    closed,
    isOpen,
    kill: () => {
      life.isOver = true
      tabs.delete(tab)
      die(new TabClosedError())
      lock.grant()
    },
  }
  tabs.add(tab)
  void engine.flush()
  return tab
}

export const createDevice = (personId: string, skewMs: number, world: World) => {
  const link: Link = { weather: 'good', person: personId }
  const { store, rows, removed } = createMemoryStore()
  const tabs = new Set<Tab>()
  let keys = 0
  /** The entries that became a question, by their keys. */
  const questions = new Map<string, OutboxEntry>()
  const shared: Shared = {
    ...world,
    personId,
    skewMs,
    link,
    store,
    lock: createLock(),
    tabs,
    newKey: () => `outbox-${personId}-${skewMs}-${(keys += 1)}`,
    noteQuestions: (entries) => {
      for (const entry of entries) if (entry.state.name === 'refused') questions.set(entry.key, entry)
    },
  }
  openTab(shared)
  return {
    personId,
    link,
    rows,
    removed,
    questions,
    openTab: () => openTab(shared),
    tabs: (): readonly Tab[] => [...tabs],
    now: () => world.clock.now() + skewMs,
    fetch: world.network.fetchOver(link),
  }
}

export type SimulatedDevice = ReturnType<typeof createDevice>
