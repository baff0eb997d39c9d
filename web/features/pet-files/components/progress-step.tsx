import { useTranslation } from 'react-i18next'
import type { PetImport } from '#contract/features/pet-files/schema.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'

// Lazy, because most visits start no import.
const StopButton = lazyContent(async () => (await import('./stop-button.tsx')).StopButton, {
  placeholder: <Skeleton className="h-12 rounded-full md:w-60" />,
})

export function ProgressStep({ current }: { current: PetImport }) {
  const { t } = useTranslation('pet-files')
  return (
    <div className="card flex flex-col gap-4 p-5 md:p-6">
      <ProgressBar
        label={t('progress.running', { name: current.contents?.name ?? '' })}
        value={current.progress}
      />
      <p className="text-dense text-muted">{t('progress.leave')}</p>
      <StopButton importId={current.id} />
    </div>
  )
}
