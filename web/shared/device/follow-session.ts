// Opens the device of the person who is signed in, and removes what others have left on it.
import { readLocal, writeLocal } from '#web/shared/browser/local-storage.ts'
import { deviceHintKey, session } from '#web/shared/session/session.ts'
import { onPageIdle } from '#web/ui/deferred/page-idle.ts'
import { keepAnswers, reapplyOverlay, stopKeepingAnswers } from './answers.ts'
import { closeDevice, openDevice } from './device-database.ts'

// A browser whose storage hangs shows the page without it.
const longestWaitMs = 1000

const open = async (personId: string): Promise<void> => {
  if (readLocal(deviceHintKey) === null) writeLocal(deviceHintKey, '1')
  try {
    const device = await openDevice(personId)
    // No stored answer is shown without what waits to be sent.
    if ((await device.count('outbox')) > 0)
      await (await import('#web/shared/outbox/open-outbox.ts')).openOutbox(personId)
    await keepAnswers()
    // Over what was fetched before, too.
    reapplyOverlay()
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
    session.subscribe(() => void update())
    started = Promise.race([update(), new Promise((done) => setTimeout(done, longestWaitMs))])
  }
  await started
}
