// The question before a sign-out while writes wait, which its host draws behind the guard.
import { client } from '#web/shared/api/client.ts'
import { outboxDoor } from '#web/shared/api/outbox-door.ts'
import { currentOutbox } from '#web/shared/outbox/current-outbox.ts'
import { isOpenEntry } from '#web/shared/outbox/open-entries.ts'
import { session } from '#web/shared/session/session.ts'
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

/** True where no write waits, or the person gives it up. */
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

/** @returns whether all is sent */
export const sendUnsent = async (): Promise<boolean> => {
  await currentOutbox()?.flush()
  return countUnsent() === 0
}

const dropUnsent = async (): Promise<void> => {
  try {
    await (await currentDevice())?.clear('outbox')
  } catch {
    // Without storage no write waits.
  }
}

const end = () => client.auth.signOut({})

// Signing out continues if the code of push subscriptions fails to load.
const endWithoutPush = () =>
  import('#web/shared/push/push-subscription.ts').then(
    ({ signOutAndDisablePush: withoutPush }) => withoutPush(end),
    end,
  )

/** @returns whether the person has left */
export const leave = async (): Promise<boolean> => {
  if (!(await mayLose())) return false
  await session.leave(async () => {
    await endWithoutPush()
    await dropUnsent()
  })
  return true
}
