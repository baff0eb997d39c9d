import { allBreeds } from '#contract/features/pets/breeds/all-breeds.ts'
import type { Species } from '#contract/features/pets/schema.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'
import type { FieldProps } from '#web/ui/fields/field.tsx'
import { SuggestField } from '#web/ui/fields/suggest-field.tsx'

interface BreedProposalsProps extends FieldProps<string> {
  readonly species: Species | null
  readonly language: Language
}

export function BreedProposals({ species, language, ...field }: BreedProposalsProps) {
  const breeds = species === null ? [] : allBreeds[species]
  return <SuggestField {...field} suggestions={breeds.map(([es, en]) => (language === 'es' ? es : en))} />
}
