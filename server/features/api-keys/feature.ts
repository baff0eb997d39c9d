import { credentialByColumn } from '#server/features/auth/credentials/credential-queries.ts'
import { accountCredentials } from '#server/features/auth/credentials/account-credential.ts'
import type { Feature } from '#server/platform/feature.ts'
import { apiKeysHandlers } from './handlers.ts'
import { apiKeyPets, apiKeys } from './tables.ts'

export const apiKeysFeature = {
  handlers: apiKeysHandlers,
  pages: ['/app/profile/api'],
  firstReads: { '/app/profile/api': ['/api/api-keys'] },
  topics: [{ name: 'api-keys' }],
  extensions: [accountCredentials.extend(credentialByColumn('api_key', apiKeys, apiKeys.userId))],
  personalData: [
    {
      table: apiKeys,
      export: { title: { es: 'Claves de API', en: 'API keys' }, without: [apiKeys.keyHash] },
      erasure: 'deleted',
    },
    {
      table: apiKeyPets,
      export: {
        title: { es: 'Mascotas de las claves de API', en: 'Pets of API keys' },
        by: [apiKeyPets.apiKeyId],
      },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
