import { useTranslation } from 'react-i18next'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { useDeferredCode } from '#web/ui/deferred/use-deferred-code.ts'
import type { FieldProps } from '#web/ui/fields/field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const reader = deferCode(() => import('#web/shared/phones/phone-number.ts'))

/** Shows how the number will be stored, and leaves it as it was typed. */
export function PhoneField(props: FieldProps<string>) {
  const { t } = useTranslation('emergency-card')
  const { code } = useDeferredCode(reader, true)
  const read = props.value.trim() === '' ? undefined : code?.readPhone(props.value)
  return (
    <TextField
      {...props}
      type="tel"
      autoComplete="off"
      description={read ? t('phone.saved', { number: read.shown }) : t('phone.hint')}
    />
  )
}
