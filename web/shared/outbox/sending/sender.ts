// Sends what waits: the entries of a pet one after the other, and pets beside each other.
import type { OutboxEnvironment } from './environment.ts'
import type { Rows } from './rows.ts'
import { transmit } from './transmit.ts'
import { isWaiting, settled, taken, tidied } from './transitions.ts'
import type { Waiters } from './waiters.ts'

/** Pets whose entries are sent at the same time. */
const lanes = 3
const retryMaxMs = 60_000

type End = 'sent' | 'waits' | 'stop'

/** By the keys of the entries under way, to stop them. */
type Sending = Map<string, AbortController>

const sendNext = async (
  environment: OutboxEnvironment,
  rows: Rows,
  waiters: Waiters,
  sending: Sending,
  petId: string,
): Promise<End | 'next'> => {
  const attempt = await rows.change(taken(petId, environment.serverNow() ?? environment.now()))
  if (attempt === undefined) return 'sent'
  const { key } = attempt.entry
  const controller = new AbortController()
  sending.set(key, controller)
  const outcome = await transmit(environment, {
    ...attempt,
    signal: controller.signal,
    isWanted: async () => (await environment.store.read()).some((entry) => entry.key === key),
    onProgress: (percent) => waiters.noteProgress(key, percent),
  })
  sending.delete(key)
  switch (outcome.name) {
    case 'done':
    case 'refused': {
      waiters.noteOutcome(key, outcome)
      const done = await rows.change(settled(key, outcome, environment.now()))
      if (done) environment.onDone?.(done)
      return 'next'
    }
    case 'gone':
      return 'next'
    case 'later':
      return outcome.isOnlyHere ? 'waits' : 'stop'
    case 'unauthorized':
      environment.onUnauthorized?.()
      return 'stop'
  }
}

/** The age of keys is that on the server, whose clock is in each of its answers. */
const learnClock = async ({ serverNow, fetch }: OutboxEnvironment): Promise<boolean> => {
  if (serverNow() !== undefined) return true
  try {
    await fetch('/healthz', {})
    return true
  } catch {
    return false
  }
}

export const createSender = (environment: OutboxEnvironment, rows: Rows, waiters: Waiters) => {
  const sending: Sending = new Map()
  let running: Promise<boolean> | undefined
  let failures = 0
  let cancelRetry = (): void => undefined
  const asked = { isAgain: false }

  const sendPet = async (petId: string): Promise<End> => {
    while (!rows.isClosed()) {
      const end = await sendNext(environment, rows, waiters, sending, petId)
      if (end !== 'next') return end
    }
    return 'stop'
  }

  /** @returns whether all that could be sent is sent */
  const sendAll = async (): Promise<boolean> => {
    await rows.reload()
    if (!rows.all().some(isWaiting)) return true
    if (!(await learnClock(environment))) return false
    await rows.change(tidied(environment.now(), environment.serverNow() ?? environment.now()))
    const pets = [
      ...new Set(
        rows
          .all()
          .filter(isWaiting)
          .map(({ petId }) => petId),
      ),
    ]
    let areAllSent = true
    const lane = async (): Promise<void> => {
      for (let petId = pets.shift(); petId !== undefined; petId = pets.shift()) {
        const end = await sendPet(petId)
        if (end !== 'sent') areAllSent = false
        if (end === 'stop') {
          pets.length = 0
          asked.isAgain = false
        }
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    return areAllSent
  }

  const run = async (): Promise<boolean> => {
    let areAllSent = true
    while (asked.isAgain && !rows.isClosed()) {
      asked.isAgain = false
      try {
        await environment.lock(async () => {
          areAllSent = await sendAll()
        })
      } catch {
        // The device's storage failed.
        areAllSent = false
      }
    }
    running = undefined
    waiters.endAll()
    failures = areAllSent ? 0 : failures + 1
    if (!areAllSent && !rows.isClosed())
      cancelRetry = environment.after(Math.min(2 ** failures * 1000, retryMaxMs), () => void flush())
    return areAllSent
  }

  const flush = (): Promise<boolean> => {
    asked.isAgain = true
    cancelRetry()
    return (running ??= run())
  }

  return {
    flush,
    stop: (key: string): void => sending.get(key)?.abort(),
    close: () => cancelRetry(),
  }
}
