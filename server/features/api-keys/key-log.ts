// The log never contains a key.
import { clientInLog } from '#server/platform/http/client-in-log.ts'
import { isAccount, type Context } from '#server/platform/http/context.ts'
import type { Services } from '#server/platform/services/services.ts'

export const logKeyChange = ({ actor, client, config, log }: Context, id: string, message: string): void => {
  const account = isAccount(actor) ? actor.id : null
  log.info({ account, apiKey: id, client: clientInLog(config, client.address) }, message)
}

/** @param expired the key, when it exists but has expired */
export const logRefusedKey = (
  { config, log }: Services,
  address: string,
  expired: { readonly id: string; readonly userId: string } | undefined,
): void => {
  const client = clientInLog(config, address)
  log.warn({ account: expired?.userId ?? null, apiKey: expired?.id ?? null, client }, 'API key refused')
}
