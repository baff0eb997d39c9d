import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSecurityAction } from '#web/features/security/components/proof/security-action.ts'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { Form, useForm } from '#web/shared/forms/form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { CodeInput } from './code-input.tsx'

const schema = deferCode(
  async () => (await import('#contract/features/security/two-factor.ts')).factorCodeInput,
)

interface CodeFormProps<T> {
  readonly send: (input: { code: string }) => Promise<T>
  readonly onSent: (result: T) => void
  readonly onCancel: () => void
  readonly label: string
  readonly isDanger?: boolean
  readonly isAppOnly?: boolean
  readonly children?: ReactNode
}

export function CodeForm<T>(props: CodeFormProps<T>) {
  const { send, onSent, onCancel, label, isDanger = false, isAppOnly = false, children } = props
  const { t } = useTranslation('ui')
  const { run } = useSecurityAction()
  // The field shows the refusal until its value changes.
  const [refused, setRefused] = useState<string | null>(null)
  const [refusal, setRefusal] = useState('')
  const form = useForm({
    schema,
    initial: { code: '' },
    save: async (input) => {
      try {
        onSent(await run(() => send(input), ['INVALID_CODE']))
      } catch (error) {
        if (errorCodeOf(error) === 'INVALID_CODE') {
          setRefused(input.code)
          setRefusal(errorMessage(error))
        }
        throw error
      }
    },
  })
  const field = form.field('code')
  const error = refused !== null && refused === field.value.trim() ? refusal : field.error
  return (
    <Form form={form} className="card flex flex-col gap-4 p-4 md:p-5">
      {children}
      <CodeInput {...field} error={error} isAppOnly={isAppOnly} autoFocus />
      <div className="flex flex-wrap gap-3 max-md:*:grow">
        <Button type="submit" variant={isDanger ? 'danger' : 'brand'} isBusy={form.isBusy}>
          {label}
        </Button>
        <Button isDisabled={form.isBusy} onPress={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}
