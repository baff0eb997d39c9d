// What the profile says of an animal, beside its records.
import type { Pet } from '#contract/features/pets/schema.ts'
import type { LocalizedText, ReportFormat } from './format.ts'
import type { Row, WritingStep } from './pdf/protocol.ts'
import {
  ageGroupLabels,
  biteLabels,
  coatLabels,
  companyLabels,
  fearLabels,
  liftLabels,
  muzzleLabels,
  profileMessages as messages,
  sizeLabels,
} from './profile-messages.ts'
import { fill } from './report-messages.ts'

type Fact = readonly [label: LocalizedText, value: string | null]

const labelOf = <T extends string>(
  value: T | null | undefined,
  labels: Readonly<Record<T, LocalizedText>>,
  format: ReportFormat,
): string | null => (value == null ? null : format.text(labels[value]))

const sterilised = ({ isSterilised, sterilisedOn }: Pet, format: ReportFormat): string | null => {
  if (isSterilised == null) return null
  if (!isSterilised) return format.text(messages.no)
  if (sterilisedOn == null) return format.text(messages.yes)
  return fill(format.text(messages.since), { day: format.day(sterilisedOn) })
}

export const appearanceFacts = (pet: Pet, format: ReportFormat): readonly Fact[] => [
  [messages.age, labelOf(pet.ageGroup, ageGroupLabels, format)],
  [messages.sterilised, sterilised(pet, format)],
  [messages.size, labelOf(pet.size, sizeLabels, format)],
  [messages.coat, labelOf(pet.coat, coatLabels, format)],
  [messages.colour, pet.colour ?? null],
]

export const registryFact = ({ microchipRegistry, microchipRegistryUrl }: Pet): Fact => {
  const known = [microchipRegistry, microchipRegistryUrl].filter((text) => text != null)
  return [messages.registry, known.length === 0 ? null : known.join(', ')]
}

const handlingFacts = ({ handling }: Pet, format: ReportFormat): readonly Fact[] => {
  if (handling == null) return []
  const fears = handling.fears.map((fear) => format.text(fearLabels[fear]))
  return [
    [messages.fears, fears.length === 0 ? null : fears.join(', ')],
    [messages.bites, labelOf(handling.bites, biteLabels, format)],
    [messages.muzzle, labelOf(handling.muzzle, muzzleLabels, format)],
    [messages.lifting, labelOf(handling.lifting, liftLabels, format)],
    [messages.withAnimals, labelOf(handling.withAnimals, companyLabels, format)],
    [messages.withChildren, labelOf(handling.withChildren, companyLabels, format)],
    [messages.note, handling.note],
  ]
}

function* table(
  title: string,
  columns: readonly { readonly title: string; readonly share: number }[],
  rows: readonly Row[],
  isWarning: boolean,
): Generator<WritingStep> {
  if (rows.length === 0) return
  yield { kind: 'section', title, columns, empty: null, isWarning }
  yield { kind: 'rows', rows }
}

/** Tables of the profile, in any report: whoever treats the animal must see them. */
export function* profileSteps(pet: Pet, format: ReportFormat): Generator<WritingStep> {
  const title = (message: LocalizedText, share: number) => ({ title: format.text(message), share })
  yield* table(
    format.text(messages.neverGive),
    [title(messages.neverGiveColumn, 1)],
    (pet.neverGive ?? []).map((name) => [name]),
    true,
  )
  const advice = handlingFacts(pet, format).flatMap(([label, value]) =>
    value === null ? [] : [[format.text(label), value]],
  )
  yield* table(
    format.text(messages.handling),
    [title(messages.subject, 1), title(messages.advice, 3)],
    advice,
    false,
  )
}
