import { useTranslation } from 'react-i18next'
import type { RecordAuthors } from '#contract/features/history/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { agoText } from './ago-text.ts'

/** 'hace 3 días', or the day: '2 mar 2026'. */
export function useAgo(): (at: string) => string {
  const { t } = useTranslation('attachments')
  const format = useFormatter()
  return (at) => agoText(at, (key, values = {}) => t(key, values), format)
}

/** 'Ana · hace 3 días · cambiado por Marta hace 2 h'; null where the author is unknown. */
export function useAuthorsText(): (authors: RecordAuthors | undefined) => string | null {
  const { t } = useTranslation('attachments')
  const ago = useAgo()
  return (authors) => {
    if (authors === undefined) return null
    const { written, changed } = authors
    const parts = [
      written && t('written', { who: written.by ?? t('nobody'), ago: ago(written.at) }),
      changed && t('changed', { who: changed.by ?? t('nobody'), ago: ago(changed.at) }),
    ]
    return parts.filter((part) => part !== null).join(' · ') || null
  }
}
