import { reapplyOverlay, setOverlay } from '#web/shared/device/answers.ts'
import { currentOutbox, subscribeToOutbox } from './current-outbox.ts'
import { overlayAnswer } from './overlay.ts'

/** Lays what waits over everything that is fetched. @returns a function that ends it */
export const showWaiting = (): (() => void) => {
  setOverlay((queryKey, data, startedAt) =>
    overlayAnswer(currentOutbox()?.entries() ?? [], queryKey, data, startedAt),
  )
  return subscribeToOutbox(reapplyOverlay)
}
