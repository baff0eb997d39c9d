// Premium has no limit.
import { ChevronRight, Crown } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'

interface UnlimitedHintProps {
  readonly limit: number
  readonly onPress: () => void
}

export function UnlimitedHint({ limit, onPress }: UnlimitedHintProps) {
  const { t } = useTranslation('documents')
  return (
    <button
      type="button"
      onClick={onPress}
      className="mt-4 flex w-full items-center gap-3.5 rounded-field bg-sun-soft px-4 py-3 text-left print:hidden"
    >
      <Crown aria-hidden size={20} className="text-gold" />
      <span className="min-w-0 grow">
        <span className="block text-dense font-semibold">{t('unlimitedTitle')}</span>
        <span className="block text-sm text-muted">{t('unlimitedText', { count: limit })}</span>
      </span>
      <ChevronRight aria-hidden size={20} className="text-gold" />
    </button>
  )
}
