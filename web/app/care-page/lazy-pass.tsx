import { useTranslation } from 'react-i18next'
import type { PassProps } from '#web/features/care-links/care-holder/holder-page.tsx'
import { PlainButton } from '#web/ui/actions/plain-button.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { useDeferredCode } from '#web/ui/deferred/use-deferred-code.ts'

const pass = deferCode(
  async () => (await import('#web/features/care-passes/components/held-pass.tsx')).HeldPass,
  'wanted',
)

/** The pass, whose code a sitter's page does without. */
export function LazyPass(props: PassProps) {
  const { t } = useTranslation('care-holder')
  const { code: HeldPass, hasFailed, retry } = useDeferredCode(pass, true)
  if (HeldPass) return <HeldPass {...props} />
  if (!hasFailed) return <div aria-busy className="skeleton h-80 rounded-card" />
  return (
    <div role="alert" className="card flex flex-col items-center gap-1 p-6 text-center">
      <p>{t('failedText')}</p>
      <PlainButton className="mt-3" onClick={retry}>
        {t('retry')}
      </PlainButton>
    </div>
  )
}
