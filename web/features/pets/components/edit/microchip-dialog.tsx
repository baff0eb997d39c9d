import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { microchipNumberMax } from '#contract/features/pets/limits.ts'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { useForm } from '#web/shared/forms/form.tsx'
import { tooLong } from '#web/shared/forms/issue-messages.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { updateMicrochip } from '#web/features/pets/mutations.ts'
import type { PetDialogProps } from './pet-dialog-props.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'

const schema = deferCode(async () => (await import('#contract/features/pets/schema.ts')).microchipForm)

interface MicrochipDialogProps extends PetDialogProps {
  /** Called when Premium has ended since the page was opened. */
  readonly onLimitReached: () => void
}

export function MicrochipDialog({ pet, isOpen, onClose, onLimitReached }: MicrochipDialogProps) {
  const { t } = useTranslation('pets')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('microchip.title', { name: pet.name })}>
      <MicrochipForm petId={pet.id} number={pet.microchipNumber} onLimitReached={onLimitReached} />
    </Dialog>
  )
}

interface MicrochipFormProps {
  readonly petId: string
  readonly number: string | null
  readonly onLimitReached: () => void
}

function MicrochipForm({ petId, number, onLimitReached }: MicrochipFormProps) {
  const { t } = useTranslation('pets')
  const { close } = useDialogControl()
  const change = useMutation(updateMicrochip(t('microchip.failed'), onLimitReached))
  const form = useForm({
    schema,
    initial: { microchipNumber: number ?? '' },
    messages: { microchipNumber: { too_long: tooLong(t('subjects.number'), microchipNumberMax) } },
    save: async (fields) => {
      await change.mutateAsync({ petId, ...fields })
      toast.success(t('microchip.saved'))
      close()
    },
  })
  return (
    <DialogForm form={form}>
      <TextField
        label={t('microchip.number')}
        placeholder={t('microchip.placeholder')}
        isOptional
        autoFocus
        autoComplete="off"
        {...form.field('microchipNumber')}
      />
    </DialogForm>
  )
}
