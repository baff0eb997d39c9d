import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { microchipDigits } from '#contract/features/pets/limits.ts'
import { compareMicrochips, readMicrochip } from '#contract/features/pets/microchip.ts'
import { orpc } from '#web/shared/api/client.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { regionName } from '#web/shared/i18n/region-name.ts'

const useOrigin = (number: string): string => {
  const { t } = useTranslation('pet-details')
  const origin = readMicrochip(number)
  if (origin.kind === 'country') return t('microchip.country', { country: regionName(origin.region) })
  if (origin.kind === 'manufacturer')
    return origin.name === null
      ? t('microchip.someManufacturer', { code: origin.code })
      : t('microchip.manufacturer', { name: origin.name })
  return t(`microchip.${origin.kind}`, { digits: microchipDigits })
}

/** The meaning of its digits, and the own pets with the same number or nearly the same. */
export const useMicrochipHint = (petId: string, number: string) => {
  const { t } = useTranslation('pet-details')
  const format = useFormatter()
  const { data } = useQuery(orpc.pets.listMicrochips.queryOptions({ meta: { failure: false } }))
  // Half a number is no error while it is typed.
  const [left, setLeft] = useState(number)
  const origin = useOrigin(number)
  const isHalf = readMicrochip(number).kind === 'length'
  const others = data?.items.filter((item) => item.petId !== petId) ?? []
  const namesOf = (likeness: 'same' | 'swapped') =>
    others
      .filter((item) => compareMicrochips(item.microchipNumber, number) === likeness)
      .map(({ name }) => name)
  const alike = (['same', 'swapped'] as const).flatMap((likeness) => {
    const names = namesOf(likeness)
    return names.length === 0 ? [] : [t(`microchip.${likeness}`, { names: format.list(names) })]
  })
  const isShown = number.trim() !== '' && !(isHalf && number !== left)
  return {
    hint: [...(isShown ? [origin] : []), ...alike].join(' '),
    onBlur: () => setLeft(number),
  }
}
