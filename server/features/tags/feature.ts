import { accountCredentials } from '#server/features/auth/credentials/account-credential.ts'
import { credentialByColumn } from '#server/features/auth/credentials/credential-queries.ts'
import { petFiles } from '#server/features/pets/service.ts'
import { storedBytes } from '#server/features/quotas/service.ts'
import { accountNotices } from '#server/features/reminders/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { finderRoutes } from './finder/routes.ts'
import { tagPhotoRoutes, tagsHandlers } from './handlers.ts'
import { tagJobs } from './jobs.ts'
import { tagNotices } from './notices.ts'
import { photoKeys, tagPhotoFiles } from './photos.ts'
import { listImagesOfPet, sumTagPhotos } from './queries.ts'
import { petTags, tagConversations, tagMessages } from './tables.ts'

const byOwner = credentialByColumn('tag', petTags, petTags.ownerId)

export const tagsFeature = {
  handlers: tagsHandlers,
  rawRoutes: [...finderRoutes, ...tagPhotoRoutes],
  pages: ['/app/pet/{petId}/tag'],
  firstReads: {
    '/app/pet/{petId}/tag': ['/api/pets/{petId}/tag', '/api/pets/{petId}/tag/conversations'],
  },
  jobs: tagJobs,
  topics: [{ name: 'tags' }],
  storedFiles: [tagPhotoFiles],
  extensions: [
    accountNotices.extend(tagNotices),
    accountCredentials.extend({
      ...byOwner,
      end: (tx, personId, kept) =>
        kept.shared === true ? Promise.resolve(0) : byOwner.end(tx, personId, kept),
    }),
    petFiles.extend(async (tx, access) => photoKeys(await listImagesOfPet(tx, access))),
    storedBytes.extend(sumTagPhotos),
  ],
  personalData: [
    {
      table: petTags,
      export: {
        title: { es: 'Placas', en: 'Tags' },
        by: [petTags.ownerId],
        without: [petTags.code],
      },
      erasure: 'deleted',
    },
    {
      table: tagConversations,
      export: {
        title: { es: 'Conversaciones de placas', en: 'Conversations of tags' },
        by: [tagConversations.ownerId],
        without: [tagConversations.code, tagConversations.secretHash, tagConversations.clientHash],
      },
      erasure: 'deleted',
    },
    {
      table: tagMessages,
      export: {
        title: { es: 'Mensajes de placas', en: 'Messages of tags' },
        by: [tagMessages.ownerId],
      },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
