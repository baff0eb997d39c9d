import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullNameMax } from '#contract/features/auth/limits.ts'
import { updateProfile } from '#web/features/profile/api.ts'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { useForm } from '#web/shared/forms/form.tsx'
import { usePerson } from '#web/shared/session/session.ts'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'

const schema = deferCode(async () => (await import('#contract/features/profile/schema.ts')).profileUpdate)

export function EditNameForm() {
  const { t } = useTranslation('profile')
  const { fullName } = usePerson()
  const { close } = useDialogControl()
  const { mutateAsync } = useMutation(updateProfile(t('notSavedTitle')))
  const form = useForm({
    schema,
    initial: { fullName },
    messages: { fullName: { required: t('nameMissing'), too_long: t('nameTooLong', { max: fullNameMax }) } },
    save: async (changes) => {
      await mutateAsync(changes)
      toast.success(t('savedTitle'))
      close()
    },
  })
  return (
    <DialogForm form={form}>
      <TextField label={t('fullName')} isRequired autoFocus autoComplete="name" {...form.field('fullName')} />
    </DialogForm>
  )
}
