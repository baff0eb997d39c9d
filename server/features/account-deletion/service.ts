import { ownRows } from '#server/features/auth/own-rows.ts'
import type * as z from 'zod'
import { confirmsAccountDeletion } from '#contract/features/account-deletion/confirmation.ts'
import { deletionGraceDays } from '#contract/features/account-deletion/limits.ts'
import type { DeletionPreview, deletionRequest } from '#contract/features/account-deletion/schema.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { summarizeOwnPets } from '#server/features/pets/listing/own-pets-queries.ts'
import type { CredentialKind } from '#contract/features/auth/credential-kinds.ts'
import { endCredentials } from '#server/features/auth/credentials/service.ts'
import { confirmPassword } from '#server/features/auth/passwords.ts'
import { signOut } from '#server/features/auth/sign-in.ts'
import { getRenewal, stopRenewalsOf } from '#server/features/subscription/erasure.ts'
import { getPerson, listAdminIds } from '#server/features/auth/access.ts'
import * as accounts from '#server/features/auth/accounts/account-queries.ts'
import { lockOwnAccount } from '#server/features/auth/accounts/service.ts'
import { hasRecentProof, requireRecentProof } from '#server/features/auth/sessions/service.ts'
import { getSubscription } from '#server/features/subscription/service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { invalidField } from '#server/platform/http/input-validation.ts'
import type { Services } from '#server/platform/services/services.ts'
import { deletionScheduledMail } from './mails.ts'
import { saveDeletion } from './queries.ts'

const sharedPetsMax = 50

export const isLastAdmin = async (
  { config }: Pick<Services, 'config'>,
  db: Db | Tx,
  personId: string,
): Promise<boolean> => {
  const admins = await listAdminIds({ db, config })
  return admins.includes(personId) && admins.every((id) => id === personId)
}

export const previewDeletion = async (context: Context): Promise<DeletionPreview> => {
  const { db } = context
  const { id } = requirePerson(context)
  const { pets, shared, sharedTotal } = await summarizeOwnPets(db, ownRows(id), sharedPetsMax)
  const hasPassword = (await accounts.findPasswordHash(db, id)) !== undefined
  const renewal = await getRenewal(context, db, id)
  return {
    pets,
    sharedPets: [...shared],
    sharedPetsTotal: sharedTotal,
    renewal,
    manageUrl: renewal === 'none' ? null : (await getSubscription(context, id)).manageUrl,
    confirmWith: hasPassword ? 'password' : 'sign_in',
    isSignInRecent: hasPassword || (await hasRecentProof(context)),
    isLastAdmin: await isLastAdmin(context, db, id),
  }
}

type DeletionRequest = z.output<typeof deletionRequest>

/** @throws BAD_REQUEST, INVALID_CREDENTIALS, PROOF_REQUIRED */
const requireConfirmation = async (context: Context, { email, password }: DeletionRequest): Promise<void> => {
  const { id } = requirePerson(context)
  const person = await getPerson(context, id)
  if (!confirmsAccountDeletion(email, person.email)) throw invalidField('email', 'mismatch')
  if ((await accounts.findPasswordHash(context.db, id)) !== undefined) {
    if (password === undefined) throw invalidField('password', 'required')
    await confirmPassword(context, password)
  } else await requireRecentProof(context)
}

/** Nobody could end a link of the person, who is signed out. */
const endedAtOnce: readonly CredentialKind[] = ['session', 'api_key', 'report_link', 'care_link']

/**
 * Ends all sessions, API keys and links now. A sign-in within the days of grace cancels the deletion.
 * @throws LAST_ADMIN, and the errors of `requireConfirmation`
 */
export const requestDeletion = async (context: Context, input: DeletionRequest): Promise<Date> => {
  await requireConfirmation(context, input)
  const actor = requirePerson(context)
  const { id, roles } = actor
  const requestedAt = context.clock()
  const dueAt = new Date(requestedAt.getTime() + deletionGraceDays * dayMs)
  await context.db.transaction(async (tx) => {
    await lockOwnAccount(tx, actor)
    // Administrators who leave at the same time do so one after the other.
    if (roles.includes('admin')) await accounts.lockRoles(tx)
    if (await isLastAdmin(context, tx, id)) throw apiError('LAST_ADMIN')
    await saveDeletion(tx, { userId: id, requestedAt, dueAt })
    await endCredentials(context, tx, id, endedAtOnce)
    await stopRenewalsOf(context, tx, id)
    const person = await getPerson({ ...context, db: tx }, id)
    await context.mail.send(deletionScheduledMail(person, context.config.publicUrl, dueAt), { tx })
  })
  // The session is deleted already; `signOut` clears its cookie.
  await signOut(context)
  return dueAt
}
