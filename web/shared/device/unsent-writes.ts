// The question before a sign-out while writes wait, which its host draws behind the guard.
import { outboxDoor } from '#web/shared/api/outbox-door.ts'
import { currentOutbox } from '#web/shared/outbox/current-outbox.ts'
import { isOpenEntry } from '#web/shared/outbox/open-entries.ts'
import { currentDevice } from './device-database.ts'

export interface UnsentQuestion {
  readonly count: number
  /** True signs out. */
  readonly answer: (mayLeave: boolean) => void
}

type Host = (question: UnsentQuestion) => void

let host: Host | undefined
let asked: UnsentQuestion | undefined

/** @returns a function that ends it */
export const setUnsentHost = (next: Host): (() => void) => {
  host = next
  if (asked) next(asked)
  return () => {
    host = undefined
  }
}

export const countUnsent = (): number => (currentOutbox()?.entries() ?? []).filter(isOpenEntry).length

/** True where nothing waits, or the person gives it up. */
export const mayLose = async (): Promise<boolean> => {
  await outboxDoor.open?.()
  const count = countUnsent()
  if (count === 0) return true
  const { promise, resolve } = Promise.withResolvers<boolean>()
  asked = { count, answer: resolve }
  host?.(asked)
  const mayLeave = await promise
  asked = undefined
  return mayLeave
}

/** @returns whether nothing waits any more */
export const sendUnsent = async (): Promise<boolean> => {
  await currentOutbox()?.flush()
  return countUnsent() === 0
}

export const dropUnsent = async (): Promise<void> => {
  try {
    await (await currentDevice())?.clear('outbox')
  } catch {
    // Without storage nothing waits.
  }
}
