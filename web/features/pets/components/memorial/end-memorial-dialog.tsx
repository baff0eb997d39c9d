import { useMutation } from '@tanstack/react-query'
import { Undo2 } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '#web/shared/dialogs/action-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { removeMemorial } from '#web/features/pets/mutations.ts'
import type { PetDialogProps } from '#web/features/pets/components/edit/pet-dialog-props.ts'

export function EndMemorialDialog({ pet, isOpen, onClose }: PetDialogProps) {
  const { t } = useTranslation('pets')
  const change = useMutation(removeMemorial(t('endMemorial.failed')))
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      tone="calm"
      icon={<Undo2 size={20} />}
      title={t('endMemorial.title', { name: pet.name })}
      text={t('endMemorial.text')}
      confirmLabel={t('endMemorial.confirm')}
      busyText=""
      mutation={change}
      input={{ petId: pet.id }}
      onDone={() => toast.success(t('endMemorial.done', { name: pet.name }))}
    />
  )
}
