import { wayInByColumn } from '#server/features/auth/ways-in/way-in-queries.ts'
import { waysIn } from '#server/features/auth/ways-in/way-in.ts'
import type { Feature } from '#server/platform/feature.ts'
import { sealedColumns } from '#server/platform/security/resealing.ts'
import { securityHandlers } from './handlers.ts'
import { emailChanges } from './email-change/tables.ts'
import { passkeyChallenges, passkeys } from './passkeys/tables.ts'
import { secretPurpose } from './two-factor/factor-code.ts'
import { recoveryCodes, twoFactors } from './two-factor/tables.ts'
import { secondStepWay } from './two-factor/way-in.ts'

export const securityFeature = {
  handlers: securityHandlers,
  pages: ['/app/profile/security'],
  firstReads: {
    '/app/profile/security': [
      '/api/security/two-factor',
      '/api/security/passkeys',
      '/api/security/identities',
      '/api/security/email-change',
      '/api/security/sessions',
    ],
  },
  extensions: [
    sealedColumns.extend({ column: twoFactors.secret, key: twoFactors.userId, purpose: secretPurpose }),
    waysIn.extend(secondStepWay),
    waysIn.extend(wayInByColumn('passkey', passkeys, passkeys.userId)),
    waysIn.extend(wayInByColumn('email_change', emailChanges, emailChanges.userId)),
  ],
  personalData: [
    { table: twoFactors, export: { none: 'the secret of the app is a key' }, erasure: 'deleted' },
    {
      table: passkeys,
      export: { none: 'what opens them stays on devices; a name is all there is' },
      erasure: 'deleted',
    },
    { table: passkeyChallenges, export: { none: 'asked once, and over in minutes' }, erasure: 'deleted' },
    { table: emailChanges, export: { none: 'links are keys, and over in a day' }, erasure: 'deleted' },
    { table: recoveryCodes, export: { none: 'recovery codes are keys' }, erasure: 'deleted' },
  ],
} satisfies Feature
