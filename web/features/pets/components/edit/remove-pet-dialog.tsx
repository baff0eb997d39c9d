import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmsDeletion } from '#contract/features/pets/deletion.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { removePetFromCache, removePet } from '#web/features/pets/mutations.ts'
import type { PetDialogProps } from './pet-dialog-props.ts'

export function RemovePetDialog({ pet, isOpen, onClose }: PetDialogProps) {
  const { t } = useTranslation('pets')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const remove = useMutation(removePet(t('remove.failed')))
  const isConfirmed = confirmsDeletion(typed, pet.name)

  const close = () => {
    setTyped('')
    onClose()
  }
  const confirm = async () => {
    if (!isConfirmed || remove.isPending) return
    try {
      await remove.mutateAsync({ petId: pet.id, name: typed })
    } catch {
      // Reported by the query cache. The typed name stays for a retry.
      return
    }
    toast.success(t('remove.removed'))
    await navigate({ to: '/app', replace: true })
    removePetFromCache(pet.id)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void confirm()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={t('remove.title', { name: pet.name })}
      text={t('remove.text')}
      confirmLabel={t('remove.confirm')}
      isConfirmDisabled={!isConfirmed}
      isDirty={typed !== ''}
      isBusy={remove.isPending}
      busyText={t('remove.removing')}
      onConfirm={() => void confirm()}
    >
      <form onSubmit={onSubmit} className="pt-1">
        <TextField
          label={t('remove.label', { name: pet.name })}
          value={typed}
          onChange={setTyped}
          isDisabled={remove.isPending}
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
        />
      </form>
    </ConfirmDialog>
  )
}
