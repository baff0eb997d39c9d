import { outboxDoor, type OutboxDoor } from '#web/shared/api/outbox-door.ts'
import { openOutbox as open } from './outbox.ts'
import { showWaiting } from './show-waiting.ts'

interface Opened extends OutboxDoor {
  readonly close: () => void
}

const openAndShow = async (personId: string): Promise<Opened> => {
  const outbox = await open(personId)
  const stopShowing = showWaiting()
  return {
    ...outbox,
    close: () => {
      stopShowing()
      outbox.close()
    },
  }
}

let opening: { readonly personId: string; readonly outbox: Promise<Opened> } | undefined

/** Undefined without storage: then everything is sent as ever. */
export const openOutbox = (personId: string): Promise<OutboxDoor | undefined> => {
  if (opening?.personId !== personId) {
    closeOutbox()
    opening = { personId, outbox: openAndShow(personId) }
    outboxDoor.close = closeOutbox
  }
  return opening.outbox.catch(() => undefined)
}

const closeOutbox = (): void => {
  const closing = opening
  opening = undefined
  void closing?.outbox.then(
    ({ close }) => close(),
    () => undefined,
  )
}
