import { adoptions } from './features/adoptions/contract.ts'
import { banners } from './features/banners/contract.ts'
import { products } from './features/marketplace/products/contract.ts'
import { stores } from './features/marketplace/stores/contract.ts'
import { accountDeletion } from './features/account-deletion/contract.ts'
import { admin } from './features/admin/contract.ts'
import { allergies } from './features/allergies/contract.ts'
import { apiKeys } from './features/api-keys/contract.ts'
import { attachments } from './features/attachments/contract.ts'
import { auth } from './features/auth/contract.ts'
import { calendar } from './features/calendar/contract.ts'
import { careTasks } from './features/care-tasks/contract.ts'
import { costs } from './features/costs/contract.ts'
import { careLinks } from './features/care-links/contract.ts'
import { carePasses } from './features/care-passes/contract.ts'
import { carePlans } from './features/care-plan/contract.ts'
import { careSheets } from './features/care-sheets/contract.ts'
import { diary } from './features/diary/contract.ts'
import { documents } from './features/documents/contract.ts'
import { doses } from './features/doses/contract.ts'
import { history } from './features/history/contract.ts'
import { lost } from './features/lost/contract.ts'
import { medications } from './features/medications/contract.ts'
import { notifications } from './features/notifications/contract.ts'
import { papers } from './features/papers/contract.ts'
import { parasiteTreatments } from './features/parasite-treatments/contract.ts'
import { personalData } from './features/personal-data/contract.ts'
import { petFiles } from './features/pet-files/contract.ts'
import { pets } from './features/pets/contract.ts'
import { profile } from './features/profile/contract.ts'
import { push } from './features/push/contract.ts'
import { quotas } from './features/quotas/contract.ts'
import { reminders } from './features/reminders/contract.ts'
import { reports } from './features/reports/contract.ts'
import { security } from './features/security/contract.ts'
import { sharing } from './features/sharing/contract.ts'
import { stamps } from './features/stamps/contract.ts'
import { subscriptions } from './features/subscription/contract.ts'
import { tags } from './features/tags/contract.ts'
import { timeline } from './features/timeline/contract.ts'
import { vaccines } from './features/vaccines/contract.ts'
import { visits } from './features/visits/contract.ts'
import { weights } from './features/weights/contract.ts'

export const contract = {
  auth,
  profile,
  security,
  apiKeys,
  personalData,
  accountDeletion,
  pets,
  allergies,
  medications,
  vaccines,
  'parasite-treatments': parasiteTreatments,
  visits,
  'care-tasks': careTasks,
  papers,
  costs,
  carePasses,
  carePlans,
  careLinks,
  careSheets,
  weights,
  stamps,
  diary,
  documents,
  attachments,
  history,
  timeline,
  reports,
  petFiles,
  sharing,
  tags,
  lost,
  reminders,
  doses,
  notifications,
  push,
  calendar,
  subscriptions,
  quotas,
  adoptions,
  banners,
  stores,
  products,
  admin,
}
