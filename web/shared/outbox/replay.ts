// Background Sync, in the service worker.
import { browserEnvironment } from './browser-environment.ts'
import { createOutbox } from './engine.ts'

/** Rejects where something could not be sent, so that the browser tries again. */
export const replayOutbox = async (): Promise<void> => {
  for (const { name } of await indexedDB.databases()) {
    const personId = /^huella-([0-9a-f-]{36})$/.exec(name ?? '')?.[1]
    if (personId === undefined) continue
    const environment = browserEnvironment(personId)
    const outbox = createOutbox(environment)
    const areAllSent = await outbox.flush()
    outbox.close()
    environment.channel.close()
    if (!areAllSent) throw new Error('Some writes wait for the network')
  }
}
