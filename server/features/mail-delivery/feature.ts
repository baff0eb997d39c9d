import type { Feature } from '#server/platform/feature.ts'
import { encryptedColumns } from '#server/platform/security/reencryption.ts'
import { recordGivenUpMailJob, removeOldGivenUpMailsJob } from './jobs.ts'
import { mailPurpose } from './service.ts'
import { givenUpMails } from './tables.ts'

export const mailDeliveryFeature = {
  jobs: [recordGivenUpMailJob, removeOldGivenUpMailsJob],
  extensions: [
    encryptedColumns.extend({ column: givenUpMails.sealedMail, key: givenUpMails.id, purpose: mailPurpose }),
  ],
  personalData: [
    {
      table: givenUpMails,
      export: {
        none: 'encrypted mails that did not arrive, for a month; what they told of is in its own rows',
      },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
