// Subjects are read at delivery, because a push service may delay it for a day.
import type { DatedKind } from '#contract/features/records/dated-records.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { Services } from '#server/platform/services/services.ts'

export type DatedSubject = {
  readonly personId: string
  readonly petId: string
  readonly kind: DatedKind
  readonly recordId: string
  readonly dueDate: PlainDate
}

export type SummarySubject = { readonly personId: string; readonly minute: Date }

export type PushSummary = {
  readonly total: number
  /** Due today or earlier. */
  readonly today: number
  readonly petNames: readonly string[]
}

/** Implemented by the feature with the records. Undefined where no reminder is due any more. */
type CurrentSubjects = {
  readonly dated: (
    services: Services,
    subject: DatedSubject,
  ) => Promise<{ readonly petName: string; readonly name: string } | undefined>
  readonly summary: (services: Services, subject: SummarySubject) => Promise<PushSummary | undefined>
}

export const currentSubjects = createExtensionPoint<CurrentSubjects>('what a notification is about')
