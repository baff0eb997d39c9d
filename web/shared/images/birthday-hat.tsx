import { useTranslation } from 'react-i18next'
import { addDays, ageBetween, localToday, type PlainDate } from '#contract/shared/dates.ts'
import type { PetCard } from '#contract/features/pets/schema.ts'
import hat from '#web/art/birthday-hat.svg'

/** The years that a pet completes today; 0 on all other days. */
export const birthdayOf = (birth: PlainDate, today: PlainDate): number => {
  const { years } = ageBetween(birth, today)
  return years > ageBetween(birth, addDays(today, -1)).years ? years : 0
}

interface BirthdayHatProps {
  readonly pet: Pick<PetCard, 'birthDate' | 'memorial'>
  readonly className: string
}

/** A paper hat for the picture of a living pet, for a day on the person's clock. */
export function BirthdayHat({ pet: { birthDate, memorial }, className }: BirthdayHatProps) {
  const { t } = useTranslation('pets')
  const count = birthDate && memorial === null ? birthdayOf(birthDate, localToday()) : 0
  return (
    count > 0 && (
      <img
        src={hat}
        alt={t('list.birthday', { count })}
        width={96}
        height={104}
        className={`pointer-events-none absolute ${className}`}
      />
    )
  )
}
