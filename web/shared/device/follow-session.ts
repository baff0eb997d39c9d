// Opens the device of the person who is signed in, and removes what others have left on it.
import { writeLocal } from '#web/shared/browser/local-storage.ts'
import { findServiceWorkers } from '#web/shared/browser/secure-apis.ts'
import { deviceHintKey, session } from '#web/shared/session/session.ts'
import { codeOnDevice } from '#web/ui/deferred/deferred-code.ts'
import { onPageIdle } from '#web/ui/deferred/page-idle.ts'
import { keepAnswers, stopKeepingAnswers } from './answers.ts'
import { closeDevice, openDevice } from './device-database.ts'

// A browser whose storage hangs shows the page without it.
const longestWaitMs = 1000

const open = async (personId: string): Promise<void> => {
  writeLocal(deviceHintKey, '1')
  try {
    await openDevice(personId)
    await keepAnswers()
  } catch {
    // Without storage nothing is kept.
  }
}

const removeOthers = async (personId: string | null): Promise<void> => {
  try {
    await (await import('./removal.ts')).removeOthers(personId)
  } catch {
    // The next visit tries again.
  }
}

/** Null for nobody; undefined before the session is known. */
let followed: string | null | undefined

const update = async (): Promise<void> => {
  const { status, person } = session.get()
  if (status === 'loading' || status === 'unreachable') return
  const next = person?.id ?? null
  if (next === followed) return
  const isFirst = followed === undefined
  followed = next
  // From here on, late answers of the former person are not written.
  stopKeepingAnswers()
  const closed = closeDevice()
  const remove = () => void removeOthers(next)
  if (isFirst && next !== null) onPageIdle(remove)
  else remove()
  await closed
  if (next !== null && followed === next) await open(next)
}

let started: Promise<unknown> | undefined

/** Resolves when the answers on the device are in the cache; never rejects. */
export const followSession = async (): Promise<void> => {
  if (!started) {
    codeOnDevice.isHere = () => Boolean(findServiceWorkers()?.controller)
    session.subscribe(() => void update())
    started = Promise.race([update(), new Promise((done) => setTimeout(done, longestWaitMs))])
  }
  await started
}
