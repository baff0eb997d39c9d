import { givenUpMailDays } from '#contract/features/admin/limits.ts'
import type { mailFailures } from '#contract/features/admin/schema.ts'
import { isUuid } from '#contract/shared/ids.ts'
import { dayMs } from '#contract/shared/dates.ts'
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

export const mailPurpose = 'given-up mail'

// Queueing these takes some seconds, in which the embedded database does no other work.
const maxRetriedTogether = 1000

// Error codes of nodemailer and Node for an unreachable mail server.
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

/** Undefined when no secret decrypts it. The row stays, in case the right one is configured. */
const openMail = ({ config, log }: Services, { id, sealedMail }: GivenUpMailRow): MailData | undefined => {
  try {
    return mailData.parse(JSON.parse(decrypt(config, mailPurpose, sealedMail ?? '')))
  } catch (error) {
    log.warn({ err: error, id }, 'a mail that was given up cannot be opened: did SECRET change?')
    return undefined
  }
}

/** @returns the ids of the queued mails */
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
 * @throws NOT_FOUND for a mail that is gone or already retried
 * @throws SERVICE_UNAVAILABLE for a mail that no secret decrypts
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

/** @returns the number of queued mails */
export const retryGivenUpMails = async (services: Services, tx: Tx, access: AdminAccess): Promise<number> => {
  const rows = await queries.lockGivenUpMails(tx, access, maxRetriedTogether)
  return (await requeue(services, tx, rows)).length
}

export const removeOldGivenUpMails = ({ db, clock }: Services): Promise<void> =>
  queries.deleteGivenUpBefore(db, new Date(clock().getTime() - givenUpMailDays * dayMs))
