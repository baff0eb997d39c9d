// Opens the device of the person who is signed in, and removes what others have left on it.
import { readLocal, writeLocal } from '#web/shared/browser/local-storage.ts'
import { deviceHintKey, session } from '#web/shared/session/session.ts'
import { onPageIdle } from '#web/ui/deferred/page-idle.ts'
import { keepAnswers, reapplyOverlay, stopKeepingAnswers } from './answers.ts'
import { closeDevice, currentDevice, enterDevice, leaveDevice, openDevice } from './device-database.ts'

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
    // Without storage no answers are kept.
  }
}

/** Returns what waited when the last session ended to the outbox. */
const unseal = async (personId: string): Promise<void> => {
  try {
    const device = await currentDevice()
    const { keepDeviceKeys, unsealFor } = await import('./sealed-writes.ts')
    if (!device || !(await keepDeviceKeys(device))) return
    if (await unsealFor(personId, device)) new BroadcastChannel(`huella-outbox-${personId}`).postMessage(null)
  } catch {
    // The next visit tries again.
  }
}

const removeOthers = async (personId: string | null): Promise<void> => {
  try {
    await (await import('./removal.ts')).removeOthers(personId)
  } catch {
    // The next visit tries again.
  }
}

/** Null without a person; undefined before the session is known. */
let followed: string | null | undefined

const update = async (): Promise<void> => {
  const { status, person } = session.get()
  if (status === 'loading' || status === 'unreachable') return
  const next = person?.id ?? null
  if (next === followed) return
  const former = followed
  followed = next
  // From here on, late answers of the former person are not written.
  if (former) stopKeepingAnswers()
  const left = former && leaveDevice(former)
  if (next !== null) enterDevice(next)
  const remove = () => void removeOthers(next)
  if (former === undefined && next !== null) onPageIdle(remove)
  else remove()
  await left
  if (next === null || followed !== next) return
  await open(next)
  onPageIdle(() => void unseal(next))
}

let started: Promise<unknown> | undefined
let stopFollowing = (): void => {}

/** Begins another page, as a reload does. */
export const resetFollowing = async (): Promise<void> => {
  stopFollowing()
  stopKeepingAnswers()
  ;[followed, started] = [undefined, undefined]
  await closeDevice()
}

/** Resolves when the answers on the device are in the cache; never rejects. */
export const followSession = async (): Promise<void> => {
  if (!started) {
    stopFollowing = session.subscribe(() => void update())
    started = Promise.race([update(), new Promise((done) => setTimeout(done, longestWaitMs))])
  }
  await started
}
