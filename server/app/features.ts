import type { Router } from '@orpc/server'
import type { contract } from '#contract/index.ts'
import { accountDeletionFeature } from '#server/features/account-deletion/feature.ts'
import { adminFeature } from '#server/features/admin/feature.ts'
import { adoptionsFeature } from '#server/features/adoptions/feature.ts'
import { allergiesFeature } from '#server/features/allergies/feature.ts'
import { apiKeysFeature } from '#server/features/api-keys/feature.ts'
import { auditFeature } from '#server/features/audit/feature.ts'
import { attachmentsFeature } from '#server/features/attachments/feature.ts'
import { authFeature } from '#server/features/auth/feature.ts'
import { bannersFeature } from '#server/features/banners/feature.ts'
import { calendarFeature } from '#server/features/calendar/feature.ts'
import { careTasksFeature } from '#server/features/care-tasks/feature.ts'
import { costsFeature } from '#server/features/costs/feature.ts'
import { careLinksFeature } from '#server/features/care-links/feature.ts'
import { carePassesFeature } from '#server/features/care-passes/feature.ts'
import { carePlanFeature } from '#server/features/care-plan/feature.ts'
import { careSheetsFeature } from '#server/features/care-sheets/feature.ts'
import { diaryFeature } from '#server/features/diary/feature.ts'
import { digestsFeature } from '#server/features/digests/feature.ts'
import { documentsFeature } from '#server/features/documents/feature.ts'
import { dosesFeature } from '#server/features/doses/feature.ts'
import { mailDeliveryFeature } from '#server/features/mail-delivery/feature.ts'
import { productsFeature } from '#server/features/marketplace/products/feature.ts'
import { storesFeature } from '#server/features/marketplace/stores/feature.ts'
import { historyFeature } from '#server/features/history/feature.ts'
import { idempotencyFeature } from '#server/features/idempotency/feature.ts'
import { medicationsFeature } from '#server/features/medications/feature.ts'
import { notificationsFeature } from '#server/features/notifications/feature.ts'
import { papersFeature } from '#server/features/papers/feature.ts'
import { parasiteTreatmentsFeature } from '#server/features/parasite-treatments/feature.ts'
import { personalDataFeature } from '#server/features/personal-data/feature.ts'
import { petFilesFeature } from '#server/features/pet-files/feature.ts'
import { petsFeature } from '#server/features/pets/feature.ts'
import { profileFeature } from '#server/features/profile/feature.ts'
import { pushFeature } from '#server/features/push/feature.ts'
import { quotasFeature } from '#server/features/quotas/feature.ts'
import { remindersFeature } from '#server/features/reminders/feature.ts'
import { reportsFeature } from '#server/features/reports/feature.ts'
import { securityFeature } from '#server/features/security/feature.ts'
import { sharingFeature } from '#server/features/sharing/feature.ts'
import { stampsFeature } from '#server/features/stamps/feature.ts'
import { subscriptionsFeature } from '#server/features/subscription/feature.ts'
import { lostFeature } from '#server/features/lost/feature.ts'
import { tagsFeature } from '#server/features/tags/feature.ts'
import { timelineFeature } from '#server/features/timeline/feature.ts'
import { uploadsFeature } from '#server/features/uploads/feature.ts'
import { vaccinesFeature } from '#server/features/vaccines/feature.ts'
import { visitsFeature } from '#server/features/visits/feature.ts'
import { weightsFeature } from '#server/features/weights/feature.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Context } from '#server/platform/http/context.ts'
import { platformFeature } from './platform-feature.ts'

/** Requires handlers for all of the contract, each part under its name there. */
type ContractFeatures = {
  readonly [Key in keyof typeof contract]: { readonly handlers: Router<(typeof contract)[Key], Context> }
}

const declared = {
  platform: platformFeature,
  idempotency: idempotencyFeature,
  auth: authFeature,
  profile: profileFeature,
  security: securityFeature,
  apiKeys: apiKeysFeature,
  pets: petsFeature,
  allergies: allergiesFeature,
  medications: medicationsFeature,
  vaccines: vaccinesFeature,
  'parasite-treatments': parasiteTreatmentsFeature,
  visits: visitsFeature,
  'care-tasks': careTasksFeature,
  papers: papersFeature,
  costs: costsFeature,
  carePasses: carePassesFeature,
  carePlans: carePlanFeature,
  careLinks: careLinksFeature,
  careSheets: careSheetsFeature,
  weights: weightsFeature,
  stamps: stampsFeature,
  diary: diaryFeature,
  documents: documentsFeature,
  attachments: attachmentsFeature,
  history: historyFeature,
  timeline: timelineFeature,
  reports: reportsFeature,
  sharing: sharingFeature,
  tags: tagsFeature,
  lost: lostFeature,
  reminders: remindersFeature,
  doses: dosesFeature,
  notifications: notificationsFeature,
  digests: digestsFeature,
  push: pushFeature,
  calendar: calendarFeature,
  subscriptions: subscriptionsFeature,
  quotas: quotasFeature,
  adoptions: adoptionsFeature,
  banners: bannersFeature,
  stores: storesFeature,
  products: productsFeature,
  admin: adminFeature,
  mailDelivery: mailDeliveryFeature,
  audit: auditFeature,
  personalData: personalDataFeature,
  petFiles: petFilesFeature,
  accountDeletion: accountDeletionFeature,
  uploads: uploadsFeature,
} satisfies ContractFeatures & Readonly<Record<string, Feature>>

/** By name in the contract, where the feature has a part in it. */
export const features: Readonly<Record<string, Feature>> = declared
