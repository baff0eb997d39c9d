import { ownRows } from '#server/features/auth/own-rows.ts'
import { personalNames } from '#server/features/auth/accounts/personal-passwords.ts'
import { accountCredentials } from '#server/features/auth/credentials/account-credential.ts'
import { ownedPets, storedBytes } from '#server/features/quotas/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { petsHandlers, petsRawRoutes } from './handlers.ts'
import { petImages } from './images.ts'
import { shareCredential } from './given/share-credential.ts'
import { listOwnPetIdentities } from './listing/own-pets-queries.ts'
import { countOwnPets, measurePetImages } from './queries.ts'
import { pets, petShares } from './pet-tables.ts'

export const petsFeature = {
  handlers: petsHandlers,
  rawRoutes: petsRawRoutes,
  pages: ['/app', '/app/pet/{petId}'],
  firstReads: { '/app': ['/api/pets'], '/app/pet/{petId}/*': ['/api/pets/{petId}'] },
  topics: [{ name: 'pets' }],
  storedFiles: [{ folder: 'pet-images', owner: 'person', ...petImages }],
  extensions: [
    accountCredentials.extend(shareCredential),
    storedBytes.extend(measurePetImages),
    personalNames.extend(async (db, userId) =>
      (await listOwnPetIdentities(db, ownRows(userId))).map(({ name }) => name),
    ),
    ownedPets.extend(async (db, own) => (await countOwnPets(db, own)).pets),
  ],
  personalData: [
    {
      table: pets,
      export: {
        title: { es: 'Mascotas', en: 'Pets' },
        // The code gives access to the pet.
        without: [pets.shareCode],
      },
      erasure: 'deleted',
    },
    {
      table: petShares,
      export: { title: { es: 'Accesos compartidos', en: 'Shared access' } },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
