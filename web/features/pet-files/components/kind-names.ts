// What the kinds of records in a pet file are called.
import { useTranslation } from 'react-i18next'

const kinds = [
  'allergies',
  'medications',
  'doses',
  'vaccines',
  'parasite-treatments',
  'visits',
  'weights',
  'diary',
  'documents',
] as const

/** A kind that has no words of its own is one of the others. */
export const useKindName = () => {
  const { t } = useTranslation('pet-files')
  return (name: string): string => t(`kinds.${kinds.find((kind) => kind === name) ?? 'other'}`)
}
