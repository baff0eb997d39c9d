import { wayInByColumn } from '#server/features/auth/ways-in/way-in-queries.ts'
import { waysIn } from '#server/features/auth/ways-in/way-in.ts'
import type { Feature } from '#server/platform/feature.ts'
import { apiKeysHandlers } from './handlers.ts'
import { apiKeyPets, apiKeys } from './tables.ts'

export const apiKeysFeature = {
  handlers: apiKeysHandlers,
  pages: ['/app/profile/api'],
  firstReads: { '/app/profile/api': ['/api/api-keys'] },
  topics: [{ name: 'api-keys' }],
  extensions: [waysIn.extend(wayInByColumn('api_key', apiKeys, apiKeys.userId))],
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
