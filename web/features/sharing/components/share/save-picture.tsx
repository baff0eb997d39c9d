import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Download } from '#web/ui/images/icons.ts'
import type { TagPicture } from './picture/tag-picture.ts'

/** A picture to send or print, drawn on the device. */
export function SavePicture(tag: TagPicture) {
  const { t } = useTranslation('sharing')
  const save = useMutation({
    meta: { failure: false },
    mutationFn: async () => (await import('./picture/tag-picture.ts')).saveTagPicture(tag),
    onSuccess: () => toast.success(t('picture.saved')),
    onError: () => toast.error(t('picture.failed'), t('picture.failedText')),
  })
  return (
    <Button
      variant="quiet"
      size="sm"
      isBusy={save.isPending}
      busyText={t('picture.saving')}
      onPress={() => save.mutate()}
    >
      <Download aria-hidden size={18} /> {t('picture.save')}
    </Button>
  )
}
