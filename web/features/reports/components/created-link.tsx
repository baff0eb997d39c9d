import { Copy, Send } from '#web/ui/images/icons.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { reportLinkDays } from '#contract/features/reports/limits.ts'
import { copyText } from '#web/shared/browser/copy-text.ts'
import { hasShareSheet, openShareSheet } from '#web/shared/browser/secure-apis.ts'
import { Button } from '#web/ui/actions/button.tsx'

interface CreatedLinkProps {
  readonly url: string
  readonly petName: string
  readonly onDone: () => void
}

export function CreatedLink({ url, petName, onDone }: CreatedLinkProps) {
  const { t } = useTranslation('reports')
  const box = useRef<HTMLElement>(null)
  // The pressed button is gone.
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      ref={box}
      aria-label={t('link.ready')}
      tabIndex={-1}
      className="flex flex-col gap-2.5 rounded-field bg-mint p-4 outline-none"
    >
      <strong>{t('link.ready')}</strong>
      <p className="text-dense">{t('link.once', { days: reportLinkDays })}</p>
      <p
        translate="no"
        className="rounded-field bg-surface px-4 py-3 font-mono text-dense break-all select-all"
      >
        {url}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button size="sm" onPress={() => void copyText(url, t('link.copied'), t('link.copyFailed'))}>
          <Copy aria-hidden size={18} /> {t('link.copy')}
        </Button>
        {hasShareSheet() && (
          <Button size="sm" onPress={() => void openShareSheet(t('link.invitation', { name: petName }), url)}>
            <Send aria-hidden size={18} /> {t('link.send')}
          </Button>
        )}
        <Button size="sm" variant="quiet" onPress={onDone}>
          {t('link.done')}
        </Button>
      </div>
    </section>
  )
}
