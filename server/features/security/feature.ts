import { credentialByColumn } from '#server/features/auth/credentials/credential-queries.ts'
import { accountCredentials } from '#server/features/auth/credentials/account-credential.ts'
import type { Feature } from '#server/platform/feature.ts'
import { encryptedColumns } from '#server/platform/security/reencryption.ts'
import { securityHandlers } from './handlers.ts'
import { emailChanges } from './email-change/tables.ts'
import { passkeyChallenges, passkeys } from './passkeys/tables.ts'
import { secretPurpose } from './two-factor/factor-code.ts'
import { recoveryCodes, twoFactors } from './two-factor/tables.ts'
import { secondStepCredential } from './two-factor/second-step-credential.ts'

export const securityFeature = {
  handlers: securityHandlers,
  pages: ['/app/profile/security'],
  firstReads: {
    '/app/admin': ['/api/security/two-factor', '/api/security/passkeys'],
    '/app/profile/security': [
      '/api/security/two-factor',
      '/api/security/passkeys',
      '/api/security/identities',
      '/api/security/email-change',
      '/api/security/sessions',
    ],
  },
  extensions: [
    encryptedColumns.extend({ column: twoFactors.secret, key: twoFactors.userId, purpose: secretPurpose }),
    accountCredentials.extend(secondStepCredential),
    accountCredentials.extend(credentialByColumn('passkey', passkeys, passkeys.userId)),
    accountCredentials.extend(credentialByColumn('email_change', emailChanges, emailChanges.userId)),
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
