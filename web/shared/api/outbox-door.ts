// The way to the outbox, whose code no page loads first.

export interface DoorOptions {
  readonly signal?: AbortSignal | undefined
  /** Receives 0 to 100. */
  readonly onProgress?: ((percent: number) => void) | undefined
}

/** Undefined for a write that cannot wait: it is sent as ever. */
type WaitingAnswer = Promise<Response | undefined>

export interface OutboxDoor {
  /** @param operation 'vaccines.create' */
  readonly send: (operation: string, input: unknown, request: Request) => WaitingAnswer
  readonly upload: (
    method: 'PUT' | 'POST',
    path: string,
    body: Blob | FormData,
    options: DoorOptions,
  ) => WaitingAnswer
}

/** `open` is set while a person is signed in, `close` once it was opened. */
export const outboxDoor: {
  open?: (() => Promise<OutboxDoor | undefined>) | undefined
  close?: (() => void) | undefined
} = {}

/** It opens with the first write. @returns a function that closes it */
export const setOutboxDoor = (open: () => Promise<OutboxDoor | undefined>): (() => void) => {
  // Without its code, everything is sent as ever, and the next write fetches it again.
  outboxDoor.open = () => open().catch(() => undefined)
  return () => {
    outboxDoor.open = undefined
    outboxDoor.close?.()
  }
}

/** The device has no room for what would wait, so none of it is stored. */
export class OutboxFullError extends Error {
  override name = 'OutboxFullError'
  readonly code: 'OUTBOX_FULL' | 'DEVICE_FULL'

  constructor(code: OutboxFullError['code']) {
    super(code)
    this.code = code
  }
}
