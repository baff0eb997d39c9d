import { Pencil } from '#web/ui/images/icons.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { RowButton } from '#web/ui/layout/rows.tsx'
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

const EditNameForm = lazyContent(async () => (await import('./edit-name-form.tsx')).EditNameForm, {
  placeholder: <Skeleton className="h-19" />,
  frame: DialogBody,
})

export function EditNameRow() {
  const { t } = useTranslation('profile')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RowButton
        tile={<IconTile tint="mint" icon={<Pencil size={20} />} />}
        title={t('editName')}
        text={t('editNameRow')}
        onPress={() => setOpen(true)}
      />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('editName')}>
        <EditNameForm />
      </Dialog>
    </>
  )
}
