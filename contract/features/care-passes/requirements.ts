// The requirements of daycares, groomers and walkers, judged on the first day of a stay. Which vaccines
// and treatments are due, the care plan says.
import {
  careSubjects,
  type TreatmentRecord,
  type VaccineRecord,
} from '#contract/features/care-plan/care-history.ts'
import { planCare, type CareLine, type PlannedAnimal } from '#contract/features/care-plan/plan-care.ts'
import type { PaperType } from '#contract/features/papers/kind.ts'
import { handlingLines } from '#contract/features/pets/handling-words.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { dueSoonDays, latestRecords, toDated } from '#contract/features/records/dated-records.ts'
import { addDays, type PlainDate } from '#contract/shared/dates.ts'
import { datedRequirementsMax } from './limits.ts'

/** `vaccine` and `treatment`: each of a species for which the care plan has no rule. */
export const requirementIds = [
  ...careSubjects,
  'vaccine',
  'treatment',
  'healthCertificate',
  'sterilised',
  'handling',
  'contacts',
  'liability',
] as const
export type RequirementId = (typeof requirementIds)[number]

/** The most urgent first. */
export const requirementStatuses = ['missing', 'expired', 'expiresSoon', 'inForce'] as const
export type RequirementStatus = (typeof requirementStatuses)[number]

export interface Requirement {
  readonly id: RequirementId
  readonly status: RequirementStatus
  /** The last day on which it is in force; null where it has none. */
  readonly until: PlainDate | null
  /** The record that counts, or counted last. `date` is that of a dose, or of issue. */
  readonly record: { readonly id: string; readonly name: string; readonly date: PlainDate | null } | null
}

export interface PassedVaccine extends VaccineRecord {
  readonly validUntil: PlainDate | null
}

export interface PassedPaper {
  readonly id: string
  readonly name: string
  readonly type: PaperType
  readonly issuedOn: PlainDate | null
  readonly validUntil: PlainDate | null
}

/** In any order. */
export interface PassRecords {
  readonly vaccines: readonly PassedVaccine[]
  readonly treatments: readonly TreatmentRecord[]
  readonly papers: readonly PassedPaper[]
}

export type PassedAnimal = PlannedAnimal & Pick<Pet, 'isSterilised' | 'handling' | 'contacts'>

export interface PassTerms {
  /** The first day of the stay. */
  readonly day: PlainDate
  /** A health certificate may be that old. */
  readonly certificateDays: number
}

const missing = (id: RequirementId): Requirement => ({ id, status: 'missing', until: null, record: null })

const earliestOf = (...dates: readonly (PlainDate | null)[]): PlainDate | null =>
  dates.filter((date) => date !== null).toSorted()[0] ?? null

const statusOn = (day: PlainDate, until: PlainDate | null): RequirementStatus => {
  if (until === null) return 'inForce'
  if (until < day) return 'expired'
  return until <= addDays(day, dueSoonDays) ? 'expiresSoon' : 'inForce'
}

/** Empty for a subject that the plan does not require for this animal. */
const judgeSubject = (
  lines: readonly CareLine[],
  { vaccines }: PassRecords,
  day: PlainDate,
): Requirement[] => {
  const open = lines.find(({ offer, need }) => offer !== null && need !== 'unanswered')
  if (open === undefined) return []
  const { subject: id, from, to } = open
  const done = lines.findLast((line) => line.done !== null)?.done
  if (!done) return [missing(id)]
  const validUntil = vaccines.find((vaccine) => vaccine.id === done.id)?.validUntil ?? null
  // A line without an end is due from its first day.
  const until = earliestOf(validUntil, to ?? (validUntil === null ? from : null))
  const status = statusOn(day, until)
  // The guideline's window may be open for years.
  const isDue = status === 'inForce' && validUntil === null && open.status === 'next'
  return [{ id, status: isDue ? 'expiresSoon' : status, until, record: done }]
}

const judgeCare = (animal: PassedAnimal, records: PassRecords, day: PlainDate): Requirement[] => {
  // A dog in a daycare lives with others, whatever its people answered; a cat is not let out.
  const isExposed = animal.species === 'perro' ? true : animal.isExposed
  const plan = planCare({ ...animal, isExposed }, records, day)
  if (plan !== null)
    return careSubjects.flatMap((subject) =>
      judgeSubject(
        plan.lines.filter((line) => line.subject === subject),
        records,
        day,
      ),
    )
  const { vaccines, treatments } = records
  return [
    ...judgeDates(
      'vaccine',
      vaccines.map((one) => ({ ...one, until: one.validUntil ?? one.nextDueDate })),
      day,
    ),
    ...judgeDates(
      'treatment',
      treatments.map((one) => ({ ...one, until: one.nextDueDate })),
      day,
    ),
  ]
}

/** The last dose of each of the latest series, by the dates that are written down. */
const judgeDates = (
  id: 'vaccine' | 'treatment',
  records: readonly (VaccineRecord & { readonly until: PlainDate | null })[],
  day: PlainDate,
): Requirement[] => {
  const given = records.filter(({ dateAdministered }) => dateAdministered !== null)
  const kind = id === 'vaccine' ? 'vaccines' : 'parasite-treatments'
  const latest = new Set(latestRecords(given.map(toDated(kind))).map((record) => record.id))
  return given
    .filter((record) => latest.has(record.id))
    .toSorted((a, b) => ((a.dateAdministered ?? '') < (b.dateAdministered ?? '') ? 1 : -1))
    .slice(0, datedRequirementsMax)
    .map(({ id: recordId, name, dateAdministered: date, until }) => ({
      id,
      status: statusOn(day, until),
      until,
      record: { id: recordId, name, date },
    }))
}

/** The paper that is in force longest. */
const judgePapers = (
  id: 'healthCertificate' | 'liability',
  papers: readonly PassedPaper[],
  day: PlainDate,
  untilOf: (paper: PassedPaper) => PlainDate | null,
): Requirement => {
  const rank = ({ until }: Requirement): PlainDate => until ?? '9999-12-31'
  const judged = papers.map((paper): Requirement => {
    const until = untilOf(paper)
    const { name, issuedOn: date } = paper
    return { id, status: statusOn(day, until), until, record: { id: paper.id, name, date } }
  })
  return judged.toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1))[0] ?? missing(id)
}

const stated = (id: RequirementId, isStated: boolean): Requirement =>
  isStated ? { ...missing(id), status: 'inForce' } : missing(id)

/** In the order of `requirementIds`. */
export const judgeRequirements = (
  animal: PassedAnimal,
  records: PassRecords,
  { day, certificateDays }: PassTerms,
): readonly Requirement[] => {
  const { isSterilised = null, handling, contacts = [] } = animal
  const ofType = (wanted: PaperType) => records.papers.filter(({ type }) => type === wanted)
  // A certificate without its day may be of any age.
  const certificates = ofType('health').filter(({ issuedOn }) => issuedOn !== null)
  return [
    ...judgeCare(animal, records, day),
    judgePapers('healthCertificate', certificates, day, ({ issuedOn, validUntil }) =>
      earliestOf(issuedOn && addDays(issuedOn, certificateDays), validUntil),
    ),
    stated('sterilised', isSterilised !== null),
    stated('handling', handlingLines(handling, ({ es }) => es).length > 0),
    stated(
      'contacts',
      contacts.some(({ phone }) => phone !== null),
    ),
    judgePapers('liability', ofType('liability'), day, ({ validUntil }) => validUntil),
  ]
}
