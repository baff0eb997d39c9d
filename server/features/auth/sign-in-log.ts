// Logs contain the account's id and a keyed hash of the client, never an address.
import { ORPCError } from '@orpc/server'
import type { Person } from '#contract/features/auth/schema.ts'
import { clientInLog } from '#server/platform/http/client-in-log.ts'
import type { Context } from '#server/platform/http/context.ts'
import { resolveActor } from './access.ts'
import { sessionCookie } from './sessions/cookie-names.ts'
import { findUserByEmail } from './accounts/address-queries.ts'

type SignInMethod =
  | 'password'
  | 'sign-up'
  | 'second-step'
  | 'password-change'
  | 'social'
  | 'passkey'
  | 'confirmation'

const named = ({ client, config }: Context, method: SignInMethod, account: string | null) => ({
  way: method,
  account,
  client: clientInLog(config, client.address),
})

/** Other errors are the server's own, and logged with the response. */
const refusals = [
  'INVALID_CREDENTIALS',
  'INVALID_PASSKEY',
  'INVALID_CODE',
  'EMAIL_TAKEN',
  'NO_PASSWORD',
  'TOO_MANY_REQUESTS',
]

const reasonOf = (error: unknown): string | undefined =>
  error instanceof ORPCError ? refusals.find((code) => code === error.code) : undefined

const logAttempt = async <P extends Person | null>(
  context: Context,
  method: SignInMethod,
  findAccount: () => Promise<string | null>,
  work: () => Promise<P>,
): Promise<P> => {
  try {
    const person = await work()
    if (person === null)
      context.log.info(named(context, method, await findAccount()), 'second step asked for')
    else context.log.info(named(context, method, person.id), 'signed in')
    return person
  } catch (error) {
    const reason = reasonOf(error)
    if (reason !== undefined)
      context.log.warn({ ...named(context, method, await findAccount()), reason }, 'sign-in refused')
    throw error
  }
}

/** The account is looked up for unknown addresses, too, so that the response takes as long. */
export const logSignIn = <P extends Person | null>(
  context: Context,
  method: 'password' | 'sign-up',
  email: string,
  work: () => Promise<P>,
): Promise<P> =>
  logAttempt(context, method, async () => (await findUserByEmail(context.db, email))?.id ?? null, work)

export const logSecondStep = (
  context: Context,
  account: string | null,
  work: () => Promise<Person>,
): Promise<Person> => logAttempt(context, 'second-step', async () => account, work)

/** A refusal names no account, because none was proved. */
export const logPasskeySignIn = (context: Context, work: () => Promise<Person>): Promise<Person> =>
  logAttempt(context, 'passkey', async () => null, work)

export const logConfirmation = (context: Context, work: () => Promise<Person>): Promise<Person> =>
  logAttempt(context, 'confirmation', async () => null, work)

export const logPasswordChange = async (context: Context, work: () => Promise<void>): Promise<void> => {
  const account = context.actor.kind === 'person' ? context.actor.id : null
  try {
    await work()
    context.log.info(named(context, 'password-change', account), 'password changed')
  } catch (error) {
    const reason = reasonOf(error)
    if (reason !== undefined)
      context.log.warn({ ...named(context, 'password-change', account), reason }, 'password change refused')
    throw error
  }
}

/** A signed-in person has a session's cookie now. */
export const logSocialSignIn = async (context: Context): Promise<void> => {
  const cookies = context.responseHeaders.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')
  const { actor } = await resolveActor(context, new Headers({ cookie: cookies.join('; ') }))
  const session = `${sessionCookie(context.config.publicUrl)}=`
  if (actor.kind === 'person') context.log.info(named(context, 'social', actor.id), 'signed in')
  else if (cookies.some((cookie) => cookie.startsWith(session) && cookie !== session))
    context.log.info(named(context, 'social', null), 'second step asked for')
  // Signed-in people come from linking the provider to their account.
  else if (context.actor.kind === 'guest') context.log.warn(named(context, 'social', null), 'sign-in refused')
}
