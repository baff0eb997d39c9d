// How an account is kept safe, as the application composes it.
import type { Feature } from '#server/platform/feature.ts'
import { securityHandlers } from './handlers.ts'
import { recoveryCodes, twoFactors } from './two-factor/tables.ts'

export const securityFeature = {
  handlers: securityHandlers,
  pages: ['/app/profile/security'],
  firstReads: { '/app/profile/security': ['/api/security/sessions', '/api/security/two-factor'] },
  personalData: [
    { table: twoFactors, export: { none: 'the secret of the app is a key' }, erasure: 'deleted' },
    { table: recoveryCodes, export: { none: 'recovery codes are keys' }, erasure: 'deleted' },
  ],
} satisfies Feature
