import { Flower2 } from '#web/ui/images/icons.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { yearsOf } from './years.ts'

interface RemembranceProps {
  readonly pet: Pet
  /** The diary and photos. */
  readonly memories: ReactNode
}

export function Remembrance({ pet, memories }: RemembranceProps) {
  const { t } = useTranslation('pets')
  const format = useFormatter()
  const { name, birthDate, memorial } = pet
  const diedOn = memorial?.diedOn ?? null
  const years = yearsOf(birthDate, diedOn)
  const age = birthDate !== null && diedOn !== null ? format.age(birthDate, diedOn) : null
  return (
    <section aria-labelledby="remembrance" className="mb-7 flex flex-col gap-5">
      <div className="card flex gap-3.5 bg-mint p-4 md:p-5">
        <Flower2 aria-hidden size={28} className="text-teal" />
        <div className="min-w-0">
          <h2 id="remembrance" className="text-[1.375rem]/7 font-extrabold wrap-anywhere">
            {years === null
              ? t('remembrance.title')
              : t(`remembrance.${years.kind}`, { from: years.from, to: years.to })}
          </h2>
          {age !== null && <p className="text-sm">{t('remembrance.age', { age })}</p>}
          <p className="mt-1.5 wrap-anywhere">{t('remembrance.text', { name })}</p>
        </div>
      </div>
      {memories}
      <h2 className="text-[1.375rem]/7 font-extrabold">{t('remembrance.records')}</h2>
    </section>
  )
}
