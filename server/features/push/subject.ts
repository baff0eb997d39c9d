// The subject of a notification is read at delivery, because a push service may delay it for a day.
import type { DatedKind } from '#contract/features/records/dated-records.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { Services } from '#server/platform/services/services.ts'

/** A date of a record, with the person to notify. */
export type DatedSubject = {
  readonly personId: string
  readonly petId: string
  readonly kind: DatedKind
  readonly recordId: string
  readonly dueDate: PlainDate
}

/** The reminders that became due for a person within one minute. */
export type SummarySubject = { readonly personId: string; readonly minute: Date }

/** The number of unfinished reminders, and the names of their pets. */
export type PushSummary = {
  readonly total: number
  /** For today or earlier. */
  readonly today: number
  readonly petNames: readonly string[]
}

/** The feature with the records answers; undefined where no reminder is due any more. */
type CurrentSubjects = {
  /** The present names of pet and record. */
  readonly dated: (
    services: Services,
    subject: DatedSubject,
  ) => Promise<{ readonly petName: string; readonly name: string } | undefined>
  readonly summary: (services: Services, subject: SummarySubject) => Promise<PushSummary | undefined>
}

export const currentSubjects = createExtensionPoint<CurrentSubjects>('what a notification is about')
