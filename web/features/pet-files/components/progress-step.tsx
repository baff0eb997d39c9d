// How far the import is.
import { useTranslation } from 'react-i18next'
import type { PetImport } from '#contract/features/pet-files/schema.ts'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'

export function ProgressStep({ current }: { current: PetImport }) {
  const { t } = useTranslation('pet-files')
  return (
    <div className="card flex flex-col gap-4 p-5 md:p-6">
      <ProgressBar
        label={t('progress.running', { name: current.contents?.name ?? '' })}
        value={current.progress}
      />
      <p className="text-dense text-muted">{t('progress.leave')}</p>
    </div>
  )
}
