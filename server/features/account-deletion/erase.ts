import * as z from 'zod'
import * as accounts from '#server/features/auth/accounts/account-queries.ts'
import { accountErasure } from '#server/features/auth/accounts/account-erasure.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { retryForFiveDays } from '#server/platform/queues/job-queue.ts'
import type { Services } from '#server/platform/services/services.ts'
import { accountDeletedMail } from './mails.ts'
import { isDue } from './queries.ts'
import { isLastAdmin } from './service.ts'

const erasedFiles = z.strictObject({ personId: z.uuid(), keys: z.array(z.string()) })

/** The job's data is encrypted in the queue, and is the last place with the id. */
export const removeFilesJob: Job<z.output<typeof erasedFiles>> = {
  name: 'account-deletion-files',
  data: erasedFiles,
  // The retries outlast a file store that is down for a day.
  retry: retryForFiveDays,
  maxSeconds: 6 * 3600,
  run: async ({ fileStore, storedFiles }, { personId, keys }) => {
    await fileStore.remove(keys)
    const folders = storedFiles.filter(({ owner }) => owner === 'person').map(({ folder }) => folder)
    for (const folder of new Set(folders)) await fileStore.removeFolder(`${folder}/${personId}`)
  },
}

const listOtherKeys = async ({ storedFiles }: Services, tx: Tx, personId: string): Promise<string[]> => {
  const keys: string[] = []
  for (const { listOthers } of storedFiles) keys.push(...((await listOthers?.(tx, personId)) ?? []))
  return keys
}

export const eraseLockedAccount = async (
  services: Services,
  tx: Tx,
  account: accounts.AccountRow,
): Promise<void> => {
  const { extensions, jobs, mail } = services
  const personId = account.id
  for (const erase of accountErasure.collect(extensions)) await erase(services, tx, account)
  await jobs.send(removeFilesJob, { personId, keys: await listOtherKeys(services, tx, personId) }, { tx })
  await mail.send(accountDeletedMail(account), { tx })
  await accounts.deleteAccount(tx, personId)
}

/** The lock orders it against sign-ins: earlier ones cancel it, later ones find no account. */
export const eraseAccount = (services: Services, personId: string): Promise<boolean> =>
  services.db.transaction(async (tx) => {
    const { clock, log } = services
    const account = await accounts.lockAccountForDeletion(tx, personId)
    if (account === undefined || !(await isDue(tx, personId, clock()))) return false
    await accounts.lockRoles(tx)
    if (await isLastAdmin(services, tx, personId)) {
      // The other administrators left after this one's request.
      log.warn('the last administrator is not deleted: make somebody else one')
      return false
    }
    await eraseLockedAccount(services, tx, account)
    return true
  })
