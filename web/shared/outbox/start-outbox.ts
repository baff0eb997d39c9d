import { outboxDoor } from '#web/shared/api/outbox-door.ts'
import { onPageIdle } from '#web/ui/deferred/page-idle.ts'

/** Opens it when the page is idle, or with the first write. @returns a function that closes it */
export const startOutbox = (personId: string): (() => void) => {
  const load = async () => {
    const [{ openOutbox }, { showWaiting }] = await Promise.all([
      import('./outbox.ts'),
      import('./show-waiting.ts'),
    ])
    const outbox = await openOutbox(personId)
    stopShowing = showWaiting()
    return outbox
  }
  let stopShowing = (): void => {}
  let opening: ReturnType<typeof load> | undefined
  // Without storage, or without its code, everything is sent as ever.
  const open = () => (opening ??= load()).catch(() => undefined)
  outboxDoor.open = open
  const forget = onPageIdle(() => void open())
  return () => {
    forget()
    if (outboxDoor.open === open) outboxDoor.open = undefined
    void opening?.then(
      ({ close }) => {
        stopShowing()
        close()
      },
      () => undefined,
    )
  }
}
