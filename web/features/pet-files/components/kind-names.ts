import { useTranslation } from 'react-i18next'
import { recordKindNames } from '#contract/shared/record-kinds.ts'

const kinds = [
  ...new Set(['allergies', 'medications', 'doses', ...recordKindNames, 'attachments', 'stamps'] as const),
]

const placeOf = (name: string): number => {
  const place = kinds.findIndex((kind) => kind === name)
  return place === -1 ? kinds.length : place
}

/** In the order of `kinds`; others follow. */
export const sortKindCounts = (counts: Readonly<Record<string, number>>): [kind: string, count: number][] =>
  Object.entries(counts)
    // The chains of stamps are not records of the person.
    .filter(([name]) => name !== 'stamp-chains')
    .toSorted(([a], [b]) => placeOf(a) - placeOf(b))

export const useKindName = () => {
  const { t } = useTranslation('pet-files')
  return (name: string): string => t(`kinds.${kinds.find((kind) => kind === name) ?? 'other'}`)
}
