import { accountErasure } from './accounts/account-erasure.ts'
import type { Feature } from '#server/platform/feature.ts'
import { eraseFromAuth } from './accounts/erasure.ts'
import { authHandlers, authRawRoutes } from './handlers.ts'
import { passwordResetJob, removeExpiredSessionsJob } from './jobs.ts'
import { socialProviderName } from './social.ts'
import { accounts, sessions, userRoles, users } from './tables.ts'
import { ownCredentials } from './credentials/credential-queries.ts'
import { accountCredentials } from './credentials/account-credential.ts'

export const authFeature = {
  handlers: authHandlers,
  rawRoutes: authRawRoutes,
  pages: ['/auth', '/auth/*'],
  guestPages: {
    '/auth': {
      parameters: ['mode', 'token', 'error'],
      // The button contains the provider's name.
      fits: (config) => ['Google', null].includes(socialProviderName({ config })),
    },
  },
  firstReads: { '/app/*': ['/api/auth/session'] },
  jobs: [passwordResetJob, removeExpiredSessionsJob],
  topics: [{ name: 'session' }],
  extensions: [
    accountErasure.extend(eraseFromAuth),
    ...ownCredentials.map((way) => accountCredentials.extend(way)),
  ],
  personalData: [
    { table: users, export: { title: { es: 'Cuenta', en: 'Account' } }, erasure: 'deleted' },
    {
      table: sessions,
      export: { title: { es: 'Sesiones', en: 'Sessions' }, without: [sessions.token] },
      erasure: 'deleted',
    },
    {
      table: accounts,
      export: {
        title: { es: 'Formas de iniciar sesión', en: 'Ways to sign in' },
        without: [accounts.password, accounts.accountId],
      },
      erasure: 'deleted',
    },
    { table: userRoles, export: { title: { es: 'Roles', en: 'Roles' } }, erasure: 'deleted' },
  ],
} satisfies Feature
