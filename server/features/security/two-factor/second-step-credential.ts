// The owner of a second step can lock others out.
import { setTwoFactorEnabled } from '#server/features/auth/sessions/session-queries.ts'
import type { AccountCredential } from '#server/features/auth/credentials/account-credential.ts'
import { deleteTwoFactor, findTwoFactor } from './queries.ts'
import { recoveryCodes, twoFactors } from './tables.ts'

const count: AccountCredential['count'] = async (db, personId) =>
  (await findTwoFactor(db, personId))?.confirmedAt ? 1 : 0

export const secondStepCredential: AccountCredential = {
  kind: 'second_step',
  tables: [twoFactors, recoveryCodes],
  count,
  end: async (tx, personId) => {
    const ended = await count(tx, personId)
    await deleteTwoFactor(tx, personId)
    await setTwoFactorEnabled(tx, personId, false)
    return ended
  },
}
