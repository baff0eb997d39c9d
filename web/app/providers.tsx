import { locales } from '#contract/shared/locales.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { UiMessagesProvider, type UiMessages } from '#web/ui/i18n/ui-messages.tsx'

// Regions with the date formats '18/11/2026' and '11/18/2026'.

export function Providers({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['ui', 'errors'])
  const words: UiMessages = {
    close: t('close'),
    optional: t('optional'),
    cancel: t('cancel'),
    loading: t('loading'),
    notifications: t('notifications'),
    clearSearch: t('clearSearch'),
    choosePhoto: t('choosePhoto'),
    changePhoto: t('changePhoto'),
    removePhoto: t('removePhoto'),
    noPreview: t('noPreview'),
    discardTitle: t('discardTitle'),
    discardText: t('discardText'),
    keepEditing: t('keepEditing'),
    discard: t('discard'),
    offline: t('offline'),
    offlineText: t('errors:NETWORK'),
    failedText: t('failedText'),
    retry: t('retry'),
    undo: t('undo'),
  }
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={locales[currentLanguage()].date}>
        <UiMessagesProvider messages={words}>{children}</UiMessagesProvider>
      </I18nProvider>
    </QueryClientProvider>
  )
}
