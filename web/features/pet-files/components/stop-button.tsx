// Returns to the preview of the file.
import { useMutation } from '@tanstack/react-query'
import { X } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { stopImport } from '#web/features/pet-files/api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

export function StopButton({ importId }: { importId: string }) {
  const { t } = useTranslation('pet-files')
  const { mutateAsync, isPending } = useMutation(stopImport(t('progress.stopFailed')))
  const stop = async (): Promise<void> => {
    const { status } = await mutateAsync({ importId })
    // An import that was faster is on the page.
    if (status === 'ready') toast.info(t('progress.stopped'), t('nothingSaved'))
  }
  return (
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
  )
}
