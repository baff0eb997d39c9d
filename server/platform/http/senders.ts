// A fair queue has one slot per person, and two per client, because a household may share one.
import type { Holder } from '#server/platform/runtime/fair-queue.ts'
import { clientGroups, clientHolders, type ClientSource } from '#server/platform/network/client-address.ts'
import { requirePersonOrKey, type Context } from './context.ts'

export type Sender = {
  readonly personId: string
  /** The client of the request; internal work has none. */
  readonly client?: ClientSource | undefined
}

/** @throws UNAUTHORIZED for a guest */
export const senderOf = (context: Pick<Context, 'actor' | 'client'>): Sender => ({
  personId: requirePersonOrKey(context).id,
  client: context.client,
})

export const holdersOf = ({ personId, client }: Sender): Holder[] => [
  { key: `person ${personId}`, slots: 1 },
  ...(client === undefined ? [] : clientHolders(clientGroups(client), 2)),
]
