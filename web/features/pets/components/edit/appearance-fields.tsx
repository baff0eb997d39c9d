import { useTranslation } from 'react-i18next'
import { coatsOf, sizesOf } from '#contract/features/pets/appearance.ts'
import { ageGroups } from '#contract/features/pets/choices.ts'
import { colourMax } from '#contract/features/pets/limits.ts'
import type { AgeGroup, Coat, PetSize, WeightUnit } from '#contract/features/pets/schema.ts'
import { earliestBirthDate, localToday } from '#contract/shared/dates.ts'
import { DateField } from '#web/shared/forms/date-field.tsx'
import type { FormState } from '#web/shared/forms/form.tsx'
import { wholeDate } from '#web/shared/forms/whole-date.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { useDeferredCode } from '#web/ui/deferred/use-deferred-code.ts'
import { ChoiceChips } from '#web/ui/fields/choice-chips.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { OptionalChips } from '#web/ui/fields/toggle-chips.tsx'
import type { PetFieldValues } from './basic-fields.tsx'

export interface AppearanceValues {
  ageGroup: AgeGroup | null
  isSterilised: boolean | null
  sterilisedOn: string | null
  size: PetSize | null
  coat: Coat | null
  colour: string
}

interface WeightValues {
  weightValue: number | null
  weightUnit: WeightUnit | null
}

interface AppearanceFieldsProps {
  readonly form: Pick<FormState<PetFieldValues & AppearanceValues & WeightValues>, 'field' | 'set' | 'values'>
}

const proposing = deferCode(
  async () => (await import('#contract/features/weights/size-proposal.ts')).proposedSize,
)

const answers = { yes: true, no: false, unknown: null } as const
const answerNames = ['yes', 'no', 'unknown'] as const

export function AppearanceFields({ form }: AppearanceFieldsProps) {
  const { t } = useTranslation(['pet-details', 'pets'])
  const { species, isSterilised } = form.values
  const coats = species === null ? [] : coatsOf(species)
  const setSterilised = (answer: boolean | null) => {
    form.set('isSterilised', answer)
    if (answer !== true) form.set('sterilisedOn', null)
  }
  return (
    <>
      <OptionalChips
        label={t('appearance.ageGroup')}
        description={t('appearance.ageGroupHint')}
        options={ageGroups.map((id) => ({ id, label: t(`pets:ageGroup.${id}`) }))}
        {...form.field('ageGroup')}
      />
      <ChoiceChips
        label={t('appearance.sterilised')}
        options={answerNames.map((id) => ({ id, label: t(`answer.${id}`) }))}
        value={answerNames.find((name) => answers[name] === isSterilised) ?? 'unknown'}
        onChange={(answer) => setSterilised(answers[answer])}
      />
      {isSterilised === true && (
        <DateField
          label={t('appearance.sterilisedOn')}
          isOptional
          min={earliestBirthDate}
          max={localToday()}
          {...form.field('sterilisedOn')}
        />
      )}
      <SizeField form={form} />
      {coats.length > 0 && (
        <OptionalChips
          label={t('appearance.coat')}
          options={coats.map((id) => ({ id, label: t(`coat.${id}`) }))}
          {...form.field('coat')}
        />
      )}
      <TextField
        label={t('appearance.colour')}
        placeholder={t('appearance.colourPlaceholder')}
        isOptional
        autoComplete="off"
        max={colourMax}
        {...form.field('colour')}
      />
    </>
  )
}

function SizeField({ form }: AppearanceFieldsProps) {
  const { t } = useTranslation(['pet-details', 'pets'])
  const { species, birthDate, ageGroup, size, weightValue, weightUnit } = form.values
  const { code: propose } = useDeferredCode(proposing, true)
  const sizes = species === null ? [] : sizesOf(species)
  if (species === null || sizes.length === 0) return null
  const proposal =
    weightValue !== null && weightUnit !== null
      ? propose?.(
          { species, ageGroup, birthDate: wholeDate(birthDate) ?? null },
          weightValue,
          weightUnit,
          localToday(),
        )
      : undefined
  return (
    <div className="flex flex-col">
      <OptionalChips
        label={t('appearance.size')}
        options={sizes.map((id) => ({ id, label: t(`size.${id}`) }))}
        {...form.field('size')}
      />
      {proposal !== undefined && proposal !== size && (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3 self-start"
          onPress={() => form.set('size', proposal)}
        >
          {t('appearance.sizeByWeight', { size: t(`size.${proposal}`).toLocaleLowerCase() })}
        </Button>
      )}
    </div>
  )
}
