// Whoever sends something that waits in a line: a person has one place there, and a client, behind
// which a household may be, two.
import type { Holder } from '#server/platform/runtime/fair-line.ts'
import { clientGroups, clientHolders, type ClientSource } from '#server/platform/network/client-address.ts'
import { requirePersonOrKey, type Context } from './context.ts'

export type Sender = {
  readonly personId: string
  /** Of the request; work of its own has none. */
  readonly client?: ClientSource | undefined
}

/** @throws UNAUTHORIZED for a guest */
export const senderOf = (context: Pick<Context, 'actor' | 'client'>): Sender => ({
  personId: requirePersonOrKey(context).id,
  client: context.client,
})

export const holdersOf = ({ personId, client }: Sender): Holder[] => [
  { key: `person ${personId}`, places: 1 },
  ...(client === undefined ? [] : clientHolders(clientGroups(client), 2)),
]
