// The order is that of the tiles of a pet's page, of its rail and of the quick actions.
import { admin } from '#web/features/admin/feature.ts'
import { apiKeys } from '#web/features/api-keys/feature.ts'
import { attachments } from '#web/features/attachments/feature.ts'
import { auth } from '#web/features/auth/feature.ts'
import { costs } from '#web/features/costs/feature.ts'
import { careLinks } from '#web/features/care-links/feature.ts'
import { careSheets } from '#web/features/care-sheets/feature.ts'
import { carePasses } from '#web/features/care-passes/feature.ts'
import { carePlan } from '#web/features/care-plan/feature.ts'
import { diary } from '#web/features/diary/feature.ts'
import { documents } from '#web/features/documents/feature.ts'
import { doses } from '#web/features/doses/feature.ts'
import { emergencyCard } from '#web/features/emergency-card/feature.ts'
import { history } from '#web/features/history/feature.ts'
import { lost } from '#web/features/lost/feature.ts'
import { notifications } from '#web/features/notifications/feature.ts'
import { personalData } from '#web/features/personal-data/feature.ts'
import { petFiles } from '#web/features/pet-files/feature.ts'
import { pets } from '#web/features/pets/feature.ts'
import { reminders } from '#web/features/reminders/feature.ts'
import { reports } from '#web/features/reports/feature.ts'
import { sharing } from '#web/features/sharing/feature.ts'
import { stamps } from '#web/features/stamps/feature.ts'
import { subscription } from '#web/features/subscription/feature.ts'
import { tags } from '#web/features/tags/feature.ts'
import { timeline } from '#web/features/timeline/feature.ts'
import { vetView } from '#web/features/vet-view/feature.ts'
import { weights } from '#web/features/weights/feature.ts'
import type { Feature } from '#web/shared/feature.ts'
import { recordFeatures } from '#web/shared/records/kinds/record-feature.ts'

export const features: readonly Feature[] = [
  ...recordFeatures,
  doses,
  weights,
  carePlan,
  stamps,
  diary,
  documents,
  costs,
  timeline,
  history,
  attachments,
  vetView,
  emergencyCard,
  reports,
  petFiles,
  carePasses,
  pets,
  careSheets,
  careLinks,
  sharing,
  tags,
  lost,
  reminders,
  notifications,
  personalData,
  apiKeys,
  subscription,
  auth,
  admin,
]
