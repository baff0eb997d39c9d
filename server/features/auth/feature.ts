// Accounts, sessions and roles, as the application composes them.
import type { Feature } from '#server/platform/feature.ts'
import { authHandlers, authRawRoutes } from './handlers.ts'
import { passwordResetJob, removeExpiredSessionsJob } from './jobs.ts'
import { socialProviderName } from './social.ts'
import { accounts, sessions, userRoles, users } from './tables.ts'

export const authFeature = {
  handlers: authHandlers,
  rawRoutes: authRawRoutes,
  pages: ['/auth', '/auth/*'],
  guestPages: {
    '/auth': {
      parameters: ['mode', 'token', 'error'],
      // Another name stands on its button.
      fits: (config) => ['Google', null].includes(socialProviderName({ config })),
    },
  },
  firstReads: { '/app/*': ['/api/auth/session'] },
  jobs: [passwordResetJob, removeExpiredSessionsJob],
  topics: [{ name: 'session' }],
  personalData: [
    { table: users, export: 'rows', erasure: 'deleted' },
    { table: sessions, export: { none: 'a session is a key, and runs out by itself' }, erasure: 'deleted' },
    {
      table: accounts,
      export: { none: 'password hashes and names at providers are keys' },
      erasure: 'deleted',
    },
    { table: userRoles, export: 'rows', erasure: 'deleted' },
  ],
} satisfies Feature
