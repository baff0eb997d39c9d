// Takes back that a pet has died.
import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { removeMemorial } from '#web/features/pets/api.ts'
import type { PetDialogProps } from '#web/features/pets/components/edit/pet-dialog-props.ts'

export function EndMemorialDialog({ pet, isOpen, onClose }: PetDialogProps) {
  const { t } = useTranslation('pets')
  const change = useMutation(removeMemorial(t('endMemorial.failed')))
  const confirm = async () => {
    if (change.isPending) return
    try {
      await change.mutateAsync({ petId: pet.id })
      toast.success(t('endMemorial.done', { name: pet.name }))
    } catch {
      // The query cache reported the failure.
    } finally {
      onClose()
    }
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      tone="calm"
      icon={<Undo2 size={20} />}
      title={t('endMemorial.title', { name: pet.name })}
      text={t('endMemorial.text')}
      confirmLabel={t('endMemorial.confirm')}
      isBusy={change.isPending}
      busyText=""
      onConfirm={() => void confirm()}
    />
  )
}
