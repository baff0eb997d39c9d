import { useTranslation } from 'react-i18next'
import { handlingLines } from '#contract/features/pets/handling-words.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { CardPart } from './card-part.tsx'

export function HandlingPart({ pet }: { pet: Pet }) {
  const { t } = useTranslation('emergency-card')
  const lines = handlingLines(pet.handling, (words) => words[currentLanguage()])
  return (
    <CardPart title={t('handling')}>
      {lines.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <ul className="flex flex-col gap-1 text-lg/7">
          {lines.map((line) => (
            <li key={line} dir="auto" className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
    </CardPart>
  )
}
