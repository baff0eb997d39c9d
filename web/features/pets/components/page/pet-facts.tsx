import { Cake, Mars, PawPrint, ScanLine, ShieldAlert, Syringe, Venus, Weight } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { SummaryTiles } from '#web/ui/layout/summary-tiles.tsx'

export function PetFacts({ pet }: { pet: Pet }) {
  const { t } = useTranslation('pets')
  const format = useFormatter()
  // During an upgrade an older server may answer without the exact weight.
  const weight =
    pet.weightValue === null
      ? null
      : `${format.number(pet.exactWeight ?? pet.weightValue, { max: 3 })} ${t(`weightUnit.${pet.weightUnit}`)}`
  const { birthDate, memorial } = pet
  const until = memorial === null ? localToday() : memorial.diedOn
  const age = birthDate === null || until === null ? null : format.age(birthDate, until)
  const count = pet.allergies.length
  const allergies = count === 0 ? null : `${count}: ${pet.allergies.join(', ')}`
  return (
    <SummaryTiles
      emptyText={t('facts.none')}
      facts={[
        {
          id: 'sex',
          icon: pet.sex === 'Hembra' ? <Venus /> : <Mars />,
          label: t('facts.sex'),
          value: t(`sex.${pet.sex}`),
        },
        {
          id: 'age',
          icon: <Cake />,
          label: t('facts.age'),
          value: age,
        },
        { id: 'breed', icon: <PawPrint />, label: t('facts.breed'), value: pet.breed },
        { id: 'weight', icon: <Weight />, label: t('facts.weight'), value: weight },
        { id: 'allergies', icon: <ShieldAlert />, label: t('facts.allergies'), value: allergies },
        { id: 'rabies', icon: <Syringe />, label: t('facts.rabies'), value: pet.rabiesVaccineNumber },
        { id: 'microchip', icon: <ScanLine />, label: t('facts.microchip'), value: pet.microchipNumber },
      ]}
    />
  )
}
