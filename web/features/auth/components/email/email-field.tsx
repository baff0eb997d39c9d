// The views of /auth share the typed address.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useAuthFlow } from '#web/features/auth/components/layout/auth-flow.ts'

interface EmailFieldProps {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

export function EmailField({ error, ...field }: EmailFieldProps) {
  const { t } = useTranslation('auth')
  const visit = useAuthFlow()
  // An effect, because the address may have been typed before the application started.
  useEffect(() => visit.keepEmail(field.value), [visit, field.value])
  return (
    <TextField
      {...field}
      label={t('email')}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      // Password managers store the address with the password.
      autoComplete="username"
      {...(error !== undefined && { error })}
    />
  )
}
