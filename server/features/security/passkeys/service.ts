import type * as z from 'zod'
import type { Person } from '#contract/features/auth/schema.ts'
import { passkeysMax } from '#contract/features/security/limits.ts'
import type { Passkey } from '#contract/features/security/passkeys.ts'
import type { authenticationResponse, registrationResponse } from '#contract/features/security/webauthn.ts'
import { isUuid } from '#contract/shared/ids.ts'
import { getPerson } from '#server/features/auth/access.ts'
import { lockOwnAccount } from '#server/features/auth/accounts/service.ts'
import { sendSecurityNotice } from '#server/features/auth/notices/service.ts'
import { clientGroupsOf, consumeLimit } from '#server/features/auth/rate-limits.ts'
import {
  beginSession,
  requireMayAddLogin,
  requireRecentProof,
} from '#server/features/auth/sessions/service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Context, PersonActor } from '#server/platform/http/context.ts'
import * as queries from './queries.ts'
import { removeLoginMethod } from './login-methods.ts'
import {
  beginAuthentication,
  beginRegistration,
  verifyAuthentication,
  verifyRegistration,
} from './webauthn.ts'

const toPasskey = ({ id, name, createdAt, lastUsedAt }: queries.PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt === null ? null : lastUsedAt.toISOString(),
})

export const listOwnPasskeys = async ({ db }: Context, { id }: PersonActor): Promise<Passkey[]> =>
  (await queries.listPasskeys(db, id)).map(toPasskey)

/** @throws EMAIL_NOT_VERIFIED, PROOF_REQUIRED, TOO_MANY */
export const createPasskeyRegistration = async (context: Context) => {
  const { id, sessionId } = await requireMayAddLogin(context)
  const present = await queries.listPasskeys(context.db, id)
  if (present.length >= passkeysMax) throw apiError('TOO_MANY')
  return beginRegistration(context, await getPerson(context, id), sessionId, present)
}

/** @throws EMAIL_NOT_VERIFIED, PROOF_REQUIRED, TOO_MANY, INVALID_PASSKEY */
export const addPasskey = async (
  context: Context,
  name: string,
  response: z.output<typeof registrationResponse>,
): Promise<Passkey> => {
  const actor = await requireMayAddLogin(context)
  const userId = actor.id
  const credential = await verifyRegistration(context, response, actor.sessionId)
  const person = await getPerson(context, userId)
  const { db, clock } = context
  return db.transaction(async (tx) => {
    await lockOwnAccount(tx, actor)
    if ((await queries.countPasskeys(tx, userId)) >= passkeysMax) throw apiError('TOO_MANY')
    const row = await queries.insertPasskey(tx, {
      id: newId(),
      userId,
      name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      createdAt: clock(),
    })
    if (row === undefined) throw apiError('INVALID_PASSKEY')
    await sendSecurityNotice(context, person, 'passkeyAdded', tx)
    return toPasskey(row)
  })
}

/** @throws NOT_FOUND */
export const renamePasskey = async (
  { db }: Context,
  { id: userId }: PersonActor,
  id: string,
  name: string,
): Promise<Passkey> => {
  const row = isUuid(id) ? await queries.renamePasskey(db, userId, id, name) : undefined
  if (row === undefined) throw apiError('NOT_FOUND')
  return toPasskey(row)
}

/** @throws PROOF_REQUIRED, NOT_FOUND, LAST_WAY_IN */
export const removePasskey = async (context: Context, id: string): Promise<void> => {
  const { id: userId } = await requireRecentProof(context)
  const person = await getPerson(context, userId)
  await context.db.transaction(async (tx) => {
    await removeLoginMethod(context, tx, userId, async () => {
      if (!isUuid(id) || !(await queries.deletePasskey(tx, userId, id))) throw apiError('NOT_FOUND')
    })
    await sendSecurityNotice(context, person, 'passkeyRemoved', tx)
  })
}

/**
 * Limited per client, because each challenge is a row.
 * @throws TOO_MANY_REQUESTS
 */
export const createPasskeyAuthentication = async (context: Context) => {
  await consumeLimit(context, 'passkeyClient', clientGroupsOf(context))
  return beginAuthentication(context)
}

/** @throws INVALID_PASSKEY, also for an unknown one */
const usePasskey = async (
  context: Context,
  response: z.output<typeof authenticationResponse>,
): Promise<{ id: string; userId: string }> => {
  await consumeLimit(context, 'passkeyClient', clientGroupsOf(context))
  const { db, clock } = context
  const passkey = await queries.findByCredential(db, response.id)
  if (passkey === undefined) throw apiError('INVALID_PASSKEY')
  const counter = await verifyAuthentication(context, response, passkey)
  if (!(await queries.notePasskeyUse(db, passkey.id, counter, clock()))) throw apiError('INVALID_PASSKEY')
  return passkey
}

/** @throws INVALID_PASSKEY */
export const signInByPasskey = async (
  context: Context,
  response: z.output<typeof authenticationResponse>,
): Promise<Person> => {
  const { id, userId } = await usePasskey(context, response)
  const isKept = async (tx: Db | Tx) =>
    (await queries.listPasskeys(tx, userId)).some((passkey) => passkey.id === id)
  return beginSession(context, userId, isKept, 'INVALID_PASSKEY')
}

/** @throws INVALID_PASSKEY, also for another person's */
export const proveByPasskey = async (
  context: Context,
  { id }: PersonActor,
  response: z.output<typeof authenticationResponse>,
): Promise<void> => {
  if ((await usePasskey(context, response)).userId !== id) throw apiError('INVALID_PASSKEY')
}
