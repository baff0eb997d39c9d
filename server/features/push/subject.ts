// What a notification is about when it is delivered: a push service may let it wait for a day.
import type { DatedKind } from '#contract/features/records/dated-records.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { createExtensionPoint } from '#server/platform/extension-point.ts'
import type { Services } from '#server/platform/runtime/services.ts'

/** A date of a record that somebody is told of. */
export type DatedSubject = {
  readonly personId: string
  readonly petId: string
  readonly kind: DatedKind
  readonly recordId: string
  readonly dueDate: PlainDate
}

/** What pet and record are called now; undefined where nothing is due on that date any more. */
type CurrentSubject = (
  services: Services,
  subject: DatedSubject,
) => Promise<{ readonly petName: string; readonly name: string } | undefined>

/** Answered by whoever knows the records. */
export const currentSubjects = createExtensionPoint<CurrentSubject>('what a notification is about')
