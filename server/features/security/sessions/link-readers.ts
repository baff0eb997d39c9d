// Readers of what a link opens, who have no account.
import type { Context } from '#server/platform/http/context.ts'
import { clientGroups } from '#server/platform/network/client-address.ts'
import { browserOf } from './browser-of.ts'

// Headers have no other limit than the server's.
const userAgentMax = 400

export const seenBrowser = ({ client }: Pick<Context, 'client'>) =>
  browserOf(client.headers.get('user-agent')?.slice(0, userAgentMax) ?? null)

// A page reads anew after each change, and a viewer requests a file in parts, as its reader turns
// the pages.
const oneReading = { max: 1, seconds: 600 }

/** Calls `note` once for each browser and network in ten minutes. */
export const noteReader = async (
  context: Context,
  name: string,
  note: () => Promise<void>,
): Promise<void> => {
  const [{ key: network }] = clientGroups(context.client)
  const reading = `${name}:${network}:${JSON.stringify(seenBrowser(context))}`
  if (!(await context.rateLimiter.hasRoom(reading, oneReading))) return
  await note()
  // A limit would refuse one of two concurrent parts.
  await context.rateLimiter.consume(reading, { ...oneReading, max: Infinity })
}
