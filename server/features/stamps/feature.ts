import { stampedKinds } from '#contract/features/stamps/limits.ts'
import { petFileParts } from '#server/features/pet-files/service.ts'
import { storedBytes } from '#server/features/quotas/service.ts'
import { diagnoses } from '#server/platform/doctor/diagnosis.ts'
import type { Feature } from '#server/platform/feature.ts'
import { diagnoseChains } from './chain-check.ts'
import { stampsHandlers, stampsRawRoutes } from './handlers.ts'
import { stampParts } from './imported/pet-file.ts'
import { chainChecks, stampJobs } from './jobs.ts'
import { measureStamps } from './queries.ts'
import { hiddenStamps, stampChains, stampInvitations, stamps } from './tables.ts'

export const stampsFeature = {
  handlers: stampsHandlers,
  rawRoutes: stampsRawRoutes,
  pages: ['/stamp', '/verify'],
  cameraPages: ['/verify'],
  firstReads: Object.fromEntries(
    stampedKinds.map((kind) => [`/app/pet/{petId}/${kind}`, ['/api/pets/{petId}/stamps'] as const]),
  ),
  jobs: stampJobs,
  topics: [{ name: 'stamps' }],
  metrics: [chainChecks],
  extensions: [
    storedBytes.extend(measureStamps),
    diagnoses.extend(diagnoseChains),
    ...stampParts.map((part) => petFileParts.extend(part)),
  ],
  personalData: [
    {
      table: stampChains,
      export: {
        title: { es: 'Servidores que sellaron', en: 'Servers that stamped' },
        without: [stampChains.originalPetId],
      },
      erasure: 'deleted',
    },
    {
      table: stamps,
      export: {
        title: { es: 'Sellos', en: 'Stamps' },
        // These columns are computed from the facts.
        without: [stamps.originalRecordId, stamps.signatureHash, stamps.previousHash, stamps.hash],
      },
      erasure: 'deleted',
    },
    {
      table: hiddenStamps,
      export: { title: { es: 'Sellos ocultos', en: 'Hidden stamps' } },
      erasure: 'deleted',
    },
    {
      table: stampInvitations,
      export: {
        title: { es: 'Invitaciones a sellar', en: 'Invitations to stamp' },
        without: [stampInvitations.tokenHash],
      },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
