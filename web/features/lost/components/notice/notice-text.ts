import { useTranslation } from 'react-i18next'
import type { PublicNotice } from '#contract/features/lost/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'

type Described = Pick<PublicNotice, 'lostOn' | 'area'>

/** 'Se perdió el 3 mar 2026 en Chapinero' */
export const useWhen = (): ((notice: Described) => string) => {
  const { t } = useTranslation('lost')
  const { date } = useFormatter()
  return ({ lostOn, area }) =>
    area === null
      ? t('notice.since', { day: date(lostOn) })
      : t('notice.sinceIn', { day: date(lostOn), area })
}

/** 'Perro · Criolla · Hembra' */
export const useFacts = (): ((
  animal: Pick<PublicNotice['pet'], 'species' | 'sex' | 'size' | 'colour'> & {
    readonly breed?: string | null
  },
) => string) => {
  const { t } = useTranslation(['pets', 'pet-details'])
  return ({ species, breed, sex, size, colour }) =>
    [
      t(`pets:species.${species}`),
      breed,
      sex && t(`pets:sex.${sex}`),
      size && t(`pet-details:size.${size}`),
      colour,
    ]
      .filter((fact) => fact != null && fact !== '')
      .join(' · ')
}
