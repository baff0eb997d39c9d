import { workAfterProof } from '#server/features/auth/credentials/service.ts'
import { storedBytes } from '#server/features/quotas/service.ts'
import { accountNotices } from '#server/features/reminders/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { lostNotices as bellNotices } from './bell/notices.ts'
import { foundReports, lostMatches, lostMessages } from './found-tables.ts'
import { lostHandlers } from './handlers.ts'
import { lostJobs } from './jobs.ts'
import { lostNotices } from './notice-tables.ts'
import { lostBellNotices, lostFlags, lostWatches } from './person-tables.ts'
import { lostRawRoutes } from './raw-routes.ts'
import { foundPhotoFiles } from './report-photo.ts'
import { sumAnswerPhotos } from './report-queries.ts'
import { lostTagAlert } from './tag-alert.ts'
import { sendWaitingAlerts } from './watches/alert.ts'

const bands = <A, B, C, D>(row: {
  readonly band1: A
  readonly band2: B
  readonly band3: C
  readonly band4: D
}) => [row.band1, row.band2, row.band3, row.band4]

export const lostFeature = {
  handlers: lostHandlers,
  rawRoutes: lostRawRoutes,
  pages: ['/lost', '/lost/{noticeId}', '/found', '/found/{token}'],
  secretPages: ['/found/{token}'],
  jobs: lostJobs,
  topics: [{ name: 'lost' }],
  storedFiles: [foundPhotoFiles],
  extensions: [
    storedBytes.extend(sumAnswerPhotos),
    accountNotices.extend(bellNotices),
    lostTagAlert,
    workAfterProof.extend(sendWaitingAlerts),
  ],
  personalData: [
    {
      table: lostNotices,
      export: {
        title: { es: 'Avisos de mascotas perdidas', en: 'Notices of lost pets' },
        by: [lostNotices.ownerId],
        without: [lostNotices.hashedVersion, ...bands(lostNotices)],
      },
      erasure: 'deleted',
    },
    {
      table: lostWatches,
      export: { title: { es: 'Zonas con avisos de perdidos', en: 'Areas with alerts of lost pets' } },
      erasure: 'deleted',
    },
    {
      table: foundReports,
      export: {
        title: { es: 'Animales que encontraste', en: 'Animals that you found' },
        by: [foundReports.userId],
        without: [foundReports.tokenHash, ...bands(foundReports)],
      },
      erasure: 'deleted',
    },
    {
      table: lostMatches,
      export: { none: 'comparisons of a notice with reports of others; messages say what came of them' },
      erasure: 'deleted',
    },
    {
      table: lostMessages,
      export: { title: { es: 'Mensajes sobre mascotas perdidas', en: 'Messages about lost pets' } },
      erasure: 'deleted',
    },
    {
      table: lostBellNotices,
      export: {
        title: { es: 'Avisos de perdidos en la campana', en: 'Alerts of lost pets in the bell' },
        by: [lostBellNotices.userId],
      },
      erasure: 'deleted',
    },
    {
      table: lostFlags,
      export: { none: 'says nothing of whoever flagged, but a hash' },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
