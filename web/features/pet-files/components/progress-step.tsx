// How far the import is, and the way to stop it.
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PetImport } from '#contract/features/pet-files/schema.ts'
import { stopImport } from '#web/features/pet-files/api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

export function ProgressStep({ current: { id: importId, contents, progress } }: { current: PetImport }) {
  const { t } = useTranslation('pet-files')
  const { mutateAsync, isPending } = useMutation(stopImport(t('progress.stopFailed')))
  const stop = async (): Promise<void> => {
    const { status } = await mutateAsync({ importId })
    // One that was faster is on the page.
    if (status === 'ready') toast.info(t('progress.stopped'), t('nothingSaved'))
  }
  return (
    <div className="card flex flex-col gap-4 p-5 md:p-6">
      <ProgressBar label={t('progress.running', { name: contents?.name ?? '' })} value={progress} />
      <p className="text-dense text-muted">{t('progress.leave')}</p>
      <div>
        <Button
          className="max-md:w-full"
          isBusy={isPending}
          busyText={t('progress.stopping')}
          onPress={() => void stop().catch(() => undefined)}
        >
          <X aria-hidden size={20} /> {t('progress.stop')}
        </Button>
      </div>
    </div>
  )
}
