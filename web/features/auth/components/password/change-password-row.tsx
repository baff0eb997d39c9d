import { KeyRound } from '#web/ui/images/icons.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { RowButton } from '#web/ui/layout/rows.tsx'
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

const ChangePasswordForm = lazyContent(
  async () => (await import('./change-password-form.tsx')).ChangePasswordForm,
  { placeholder: <Skeleton className="h-48" />, frame: DialogBody },
)

export function ChangePasswordRow() {
  const { t } = useTranslation('auth')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RowButton
        tile={<IconTile tint="sky" icon={<KeyRound size={20} />} />}
        title={t('changePassword')}
        text={t('changeRow')}
        onPress={() => setOpen(true)}
      />
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('changePassword')}
        description={t('changeText')}
      >
        <ChangePasswordForm />
      </Dialog>
    </>
  )
}
