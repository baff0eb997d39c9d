// The day may stay empty.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import { earliestBirthDate, localToday } from '#contract/shared/dates.ts'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { useForm } from '#web/shared/forms/form.tsx'
import { DateField } from '#web/shared/forms/date-field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { setMemorial } from '#web/features/pets/mutations.ts'
import type { PetDialogProps } from '#web/features/pets/components/edit/pet-dialog-props.ts'

const schema = deferCode(async () => (await import('#contract/features/pets/schema.ts')).memorialForm)

export function MemorialDialog({ pet, isOpen, onClose }: PetDialogProps) {
  const { t } = useTranslation('pets')
  const words = pet.memorial === null ? 'farewell' : 'memorialDay'
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(`${words}.title`, { name: pet.name })}>
      <MemorialForm pet={pet} text={t(`${words}.text`)} />
    </Dialog>
  )
}

function MemorialForm({ pet, text }: { pet: Pet; text: string }) {
  const { t } = useTranslation('pets')
  const { close } = useDialogControl()
  const change = useMutation(setMemorial(t('farewell.failed')))
  const form = useForm({
    schema,
    initial: { diedOn: pet.memorial?.diedOn ?? null },
    messages: {
      diedOn: {
        in_future: t('invalid.diedOnInFuture'),
        too_early: t('invalid.diedOnTooEarly'),
        invalid: t('invalid.birthDateInvalid'),
      },
    },
    save: async ({ diedOn }) => {
      await change.mutateAsync({ petId: pet.id, diedOn })
      toast.success(t('farewell.saved', { name: pet.name }))
      close()
    },
  })
  return (
    <DialogForm form={form} saveVariant="ghost">
      {/* Scrolls with the field, to which large text would leave no room. */}
      <p className="text-dense text-muted">{text}</p>
      <DateField
        label={t('farewell.day')}
        isOptional
        min={pet.birthDate ?? earliestBirthDate}
        max={localToday()}
        {...form.field('diedOn')}
      />
    </DialogForm>
  )
}
