import { reapplyOverlay, setOverlay } from '#web/shared/device/answers.ts'
import { readLocal, writeLocal } from '#web/shared/browser/local-storage.ts'
import { deviceHintKey, waitingHint } from '#web/shared/session/session.ts'
import { currentOutbox, subscribeToOutbox } from './current-outbox.ts'
import type { OutboxEntry } from './entry.ts'
import { isOpenEntry } from './open-entries.ts'
import { dropLocalFiles } from './operations/local-files.ts'
import { overlayAnswer } from './overlay.ts'

const noteWaiting = (entries: readonly OutboxEntry[]): void => {
  const hint = entries.some(isOpenEntry) ? waitingHint : '1'
  if (readLocal(deviceHintKey) !== hint) writeLocal(deviceHintKey, hint)
}

/** Lays what waits over everything that is fetched. @returns a function that ends it */
export const showWaiting = (): (() => void) => {
  setOverlay((queryKey, data, startedAt) =>
    overlayAnswer(currentOutbox()?.entries() ?? [], queryKey, data, startedAt),
  )
  return subscribeToOutbox(() => {
    const entries = currentOutbox()?.entries() ?? []
    noteWaiting(entries)
    dropLocalFiles(new Set(entries.filter(isOpenEntry).map(({ key }) => key)))
    reapplyOverlay()
  })
}
