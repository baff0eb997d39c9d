// The features that declare something to the application, each once.
import { admin } from '#web/features/admin/feature.ts'
import { allergies } from '#web/features/allergies/feature.ts'
import { auth } from '#web/features/auth/feature.ts'
import { diary } from '#web/features/diary/feature.ts'
import { documents } from '#web/features/documents/feature.ts'
import { doses } from '#web/features/doses/feature.ts'
import { medications } from '#web/features/medications/feature.ts'
import { notifications } from '#web/features/notifications/feature.ts'
import { pets } from '#web/features/pets/feature.ts'
import { reminders } from '#web/features/reminders/feature.ts'
import { sharing } from '#web/features/sharing/feature.ts'
import { subscription } from '#web/features/subscription/feature.ts'
import { vaccines } from '#web/features/vaccines/feature.ts'
import type { Feature } from '#web/shared/realtime/feature.ts'

export const features: readonly Feature[] = [
  admin,
  allergies,
  auth,
  diary,
  documents,
  doses,
  medications,
  notifications,
  pets,
  reminders,
  sharing,
  subscription,
  vaccines,
]
