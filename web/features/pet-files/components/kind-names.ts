// What the kinds of records in a pet file are called.
import { useTranslation } from 'react-i18next'
import { recordKindNames } from '#contract/shared/record-kinds.ts'

const kinds = [
  ...new Set(['allergies', 'medications', 'doses', ...recordKindNames, 'attachments', 'stamps'] as const),
]

const placeOf = (name: string): number => {
  const place = kinds.findIndex((kind) => kind === name)
  return place === -1 ? kinds.length : place
}

/** In the order above, whatever order they came in; others follow. */
export const inOrder = (counts: Readonly<Record<string, number>>): [kind: string, count: number][] =>
  Object.entries(counts)
    // How stamps hang together is none of the person's records.
    .filter(([name]) => name !== 'stamp-chains')
    .toSorted(([a], [b]) => placeOf(a) - placeOf(b))

/** A kind that has no words of its own is one of the others. */
export const useKindName = () => {
  const { t } = useTranslation('pet-files')
  return (name: string): string => t(`kinds.${kinds.find((kind) => kind === name) ?? 'other'}`)
}
