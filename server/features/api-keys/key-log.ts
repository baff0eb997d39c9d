// Writes down who made, revoked and misused API keys: the account and the key by their ids and the
// client by a keyed hash, never the key.
import { clientInLog } from '#server/platform/http/client-in-log.ts'
import type { Context } from '#server/platform/http/context.ts'

/** @param message what happened to the key of that id */
export const logKeyChange = ({ actor, client, config, log }: Context, id: string, message: string): void => {
  const account = actor.kind === 'guest' ? null : actor.id
  log.info({ account, apiKey: id, client: clientInLog(config, client.address) }, message)
}
