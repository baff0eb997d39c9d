import { newId } from '#server/platform/database/uuid-v7.ts'
import type { Services } from '#server/platform/services/services.ts'
import { encrypt } from '#server/platform/security/encryption.ts'
import { single, type Insertable } from '#server/testing/factories/inserted-row.ts'
import { maskAddress } from './mask-address.ts'
import { mailPurpose } from './service.ts'
import { givenUpMails } from './tables.ts'

export const aGivenUpMail = async (
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  to: string,
  row: Insertable<typeof givenUpMails.$inferInsert> = {},
) => {
  const mail = { id: newId(), to, subject: 'Hola', text: 'Un enlace secreto' }
  return single(
    await db
      .insert(givenUpMails)
      .values({
        id: newId(),
        maskedAddress: maskAddress(to),
        reason: 'unreachable',
        queuedAt: new Date(clock().getTime() - 5 * 86_400_000),
        givenUpAt: clock(),
        sealedMail: encrypt(config, mailPurpose, JSON.stringify(mail)),
        ...row,
      })
      .returning(),
  )
}
