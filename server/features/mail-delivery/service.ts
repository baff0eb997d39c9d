// Mails that were given up: recording them, and queueing them again for administrators.
import { givenUpMailDays } from '#contract/features/admin/limits.ts'
import type { mailFailures } from '#contract/features/admin/schema.ts'
import { isUuid } from '#contract/shared/ids.ts'
import type { AdminAccess } from '#server/features/auth/access.ts'
import { findUserByEmail } from '#server/features/auth/accounts/address-queries.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { JobFailure } from '#server/platform/jobs/job-failure.ts'
import type { FailedJob } from '#server/platform/jobs/jobs.ts'
import { mailData, type MailData } from '#server/platform/queues/mail-queue.ts'
import type { Services } from '#server/platform/services/services.ts'
import { decrypt, encrypt } from '#server/platform/security/encryption.ts'
import { maskAddress } from './mask-address.ts'
import type { GivenUpMailRow } from './given-up-queries.ts'
import * as queries from './queries.ts'

/** For what mails are sealed. */
export const mailPurpose = 'given-up mail'

// As many as are queued within some seconds, for the embedded database does nothing else meanwhile.
const maxRetriedTogether = 1000

// What nodemailer and Node say of a mail server that was not reached.
const unreachable = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
])

const reasonOf = ({ isPermanent, code }: JobFailure): (typeof mailFailures)[number] => {
  if (isPermanent) return 'refused'
  if (code === null) return 'unknown'
  if (unreachable.has(code)) return 'unreachable'
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login'
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'rejected' : 'unknown'
}

/** Recorded twice, it is one. */
export const recordGivenUpMail = async (
  { db, config }: Services,
  mail: MailData,
  { id, queuedAt, failedAt, failure }: FailedJob,
): Promise<void> =>
  db.transaction(async (tx) => {
    const account = await findUserByEmail(tx, mail.to)
    await queries.insertGivenUpMail(tx, {
      id,
      userId: account?.id ?? null,
      maskedAddress: maskAddress(mail.to),
      reason: reasonOf(failure),
      queuedAt,
      givenUpAt: failedAt,
      sealedMail: encrypt(config, mailPurpose, JSON.stringify(mail)),
    })
  })

/** Undefined where no secret of ours opens it. It waits for the right one until its month ends. */
const openMail = ({ config, log }: Services, { id, sealedMail }: GivenUpMailRow): MailData | undefined => {
  try {
    return mailData.parse(JSON.parse(decrypt(config, mailPurpose, sealedMail ?? '')))
  } catch (error) {
    log.warn({ err: error, id }, 'a mail that was given up cannot be opened: did SECRET change?')
    return undefined
  }
}

/** @returns the ids of those that were queued */
const requeue = async (services: Services, tx: Tx, rows: readonly GivenUpMailRow[]): Promise<string[]> => {
  const ids: string[] = []
  for (const row of rows) {
    const mail = openMail(services, row)
    if (mail === undefined) continue
    await services.mail.resend(mail, tx)
    ids.push(row.id)
  }
  if (ids.length > 0) await queries.markRetried(tx, ids, services.clock())
  return ids
}

/**
 * @throws NOT_FOUND for one that is gone, or that somebody else had tried again
 * @throws SERVICE_UNAVAILABLE for one that no secret of ours opens
 */
export const retryGivenUpMail = async (
  services: Services,
  tx: Tx,
  access: AdminAccess,
  id: string,
): Promise<Pick<GivenUpMailRow, 'userId' | 'maskedAddress'>> => {
  const row = isUuid(id) ? await queries.lockGivenUpMail(tx, access, id) : undefined
  if (row === undefined) throw apiError('NOT_FOUND')
  if ((await requeue(services, tx, [row])).length === 0) throw apiError('SERVICE_UNAVAILABLE')
  return row
}

/** @returns how many */
export const retryGivenUpMails = async (services: Services, tx: Tx, access: AdminAccess): Promise<number> => {
  const rows = await queries.lockGivenUpMails(tx, access, maxRetriedTogether)
  return (await requeue(services, tx, rows)).length
}

export const removeOldGivenUpMails = ({ db, clock }: Services): Promise<void> =>
  queries.deleteGivenUpBefore(db, new Date(clock().getTime() - givenUpMailDays * 86_400_000))
