// What a notification is about when it is delivered: a push service may let it wait for a day.
import type { DatedKind } from '#contract/features/records/dated-records.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { Services } from '#server/platform/services/services.ts'

/** A date of a record that somebody is told of. */
export type DatedSubject = {
  readonly personId: string
  readonly petId: string
  readonly kind: DatedKind
  readonly recordId: string
  readonly dueDate: PlainDate
}

/** What became due for a person within one minute. */
export type SummarySubject = { readonly personId: string; readonly minute: Date }

/** How much of it is still to be done, and of which pets. */
export type PushSummary = {
  readonly total: number
  /** For today or earlier. */
  readonly today: number
  readonly petNames: readonly string[]
}

/** Answered by whoever knows the records; undefined where nothing is due any more. */
type CurrentSubjects = {
  /** What pet and record are called now. */
  readonly dated: (
    services: Services,
    subject: DatedSubject,
  ) => Promise<{ readonly petName: string; readonly name: string } | undefined>
  readonly summary: (services: Services, subject: SummarySubject) => Promise<PushSummary | undefined>
}

export const currentSubjects = createExtensionPoint<CurrentSubjects>('what a notification is about')
