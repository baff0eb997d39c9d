import type { Tx } from '#server/platform/database/database.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'

/** Runs before a person's plan is stored anew, while a lapsed one is still lapsed. */
export const planChanges =
  createExtensionPoint<(tx: Tx, personId: string, now: Date) => Promise<void>>('changes of a plan')
