// Facts of the profile, beside the records.
import type { Pet } from '#contract/features/pets/schema.ts'
import type { LocalizedText, ReportFormat } from '#server/features/reports/format.ts'
import { ageGroupLabels, coatLabels, sizeLabels } from '#server/features/pets/animal-words.ts'
import { profileMessages as messages } from './appearance-messages.ts'
import { fill } from '#server/features/reports/report-messages.ts'

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
