// Deleting an account for good: its rows in one transaction, then its files.
import * as z from 'zod'
import * as accounts from '#server/features/auth/accounts/account-queries.ts'
import { accountErasure } from '#server/features/auth/accounts/account-erasure.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/platform/services/services.ts'
import { accountDeletedMail } from './mails.ts'
import { isDue } from './queries.ts'
import { isLastAdmin } from './service.ts'

const erasedFiles = z.strictObject({ personId: z.uuid(), keys: z.array(z.string()) })

/**
 * Removes the files of an account that is gone. Its data lies encrypted in the queue, and nothing
 * else knows the id any more.
 */
export const removeFilesJob: Job<z.output<typeof erasedFiles>> = {
  name: 'account-deletion-files',
  data: erasedFiles,
  // A store that is down for a day loses no deletion.
  retry: { maxRetries: 130, delaySeconds: 10, maxDelaySeconds: 3600 },
  maxSeconds: 6 * 3600,
  run: async ({ fileStore, storedFiles }, { personId, keys }) => {
    await fileStore.remove(keys)
    const folders = storedFiles.filter(({ owner }) => owner === 'person').map(({ folder }) => folder)
    for (const folder of new Set(folders)) await fileStore.removeFolder(`${folder}/${personId}`)
  },
}

/** The keys of the person's files that do not lie below their own folders. */
const listOtherKeys = async ({ storedFiles }: Services, tx: Tx, personId: string): Promise<string[]> => {
  const keys: string[] = []
  for (const { listOthers } of storedFiles) keys.push(...((await listOthers?.(tx, personId)) ?? []))
  return keys
}

/** Deletes an account that is held, with what names it elsewhere. */
export const eraseHeld = async (services: Services, tx: Tx, account: accounts.AccountRow): Promise<void> => {
  const { extensions, jobs, mail } = services
  const personId = account.id
  for (const erase of accountErasure.answersAmong(extensions)) await erase(services, tx, account)
  await jobs.send(removeFilesJob, { personId, keys: await listOtherKeys(services, tx, personId) }, { tx })
  await mail.send(accountDeletedMail(account), { tx })
  await accounts.deleteAccount(tx, personId)
}

/**
 * Deletes the account if that is still due. Nobody can sign in to it meanwhile: whoever does comes
 * before, and keeps it, or finds it gone.
 */
export const eraseAccount = (services: Services, personId: string): Promise<boolean> =>
  services.db.transaction(async (tx) => {
    const { clock, log } = services
    const account = await accounts.lockAccountForDeletion(tx, personId)
    if (account === undefined || !(await isDue(tx, personId, clock()))) return false
    await accounts.lockRoles(tx)
    if (await isLastAdmin(services, tx, personId)) {
      // The other administrators went after this one had asked.
      log.warn('the last administrator is not deleted: make somebody else one')
      return false
    }
    await eraseHeld(services, tx, account)
    return true
  })
