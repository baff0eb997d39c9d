import { outboxDoor, type OutboxDoor } from '#web/shared/api/outbox-door.ts'
import { onPageIdle } from '#web/ui/deferred/page-idle.ts'

interface Opened extends OutboxDoor {
  readonly close: () => void
}

const load = async (personId: string): Promise<Opened> => {
  const code = Promise.all([import('./outbox.ts'), import('./show-waiting.ts')])
  code.catch(() => {
    // The next write fetches it again.
    if (opening?.personId === personId) opening = undefined
  })
  const [{ openOutbox: open }, { showWaiting }] = await code
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

/** Undefined without storage, or without its code: then everything is sent as ever. */
export const openOutbox = (personId: string): Promise<OutboxDoor | undefined> => {
  if (opening?.personId !== personId) {
    closeOutbox()
    opening = { personId, outbox: load(personId) }
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

/** Opens it when the page is idle, or with the first write. @returns a function that closes it */
export const startOutbox = (personId: string): (() => void) => {
  const open = () => openOutbox(personId)
  outboxDoor.open = open
  const forget = onPageIdle(() => void open())
  return () => {
    forget()
    if (outboxDoor.open === open) outboxDoor.open = undefined
    closeOutbox()
  }
}
