import { useTranslation } from 'react-i18next'
import { passkeyNameMax } from '#contract/features/security/limits.ts'
import { Form, useForm } from '#web/shared/forms/form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'

const schema = deferCode(
  async () => (await import('#contract/features/security/passkeys.ts')).passkeyRenaming,
)

interface PasskeyNameFormProps {
  readonly initial: string
  readonly label: string
  readonly onNamed: (name: string) => Promise<void>
  readonly onCancel: () => void
}

export function PasskeyNameForm({ initial, label, onNamed, onCancel }: PasskeyNameFormProps) {
  const { t } = useTranslation(['security', 'ui'])
  const form = useForm({ schema, initial: { name: initial }, save: ({ name }) => onNamed(name) })
  return (
    <Form form={form} className="flex flex-col gap-4 p-4 md:p-5">
      <TextField
        {...form.field('name')}
        label={t('passkeys.name')}
        description={t('passkeys.nameHint')}
        max={passkeyNameMax}
        autoComplete="off"
        autoFocus
      />
      <div className="flex flex-wrap gap-3 max-md:*:grow">
        <Button type="submit" isBusy={form.isBusy}>
          {label}
        </Button>
        <Button isDisabled={form.isBusy} onPress={onCancel}>
          {t('ui:cancel')}
        </Button>
      </div>
    </Form>
  )
}
