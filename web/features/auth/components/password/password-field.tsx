import { Eye, EyeOff } from '#web/ui/images/icons.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface PasswordFieldProps {
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  readonly autoFocus?: boolean
  readonly description?: string
}

export function PasswordField({ error, ...field }: PasswordFieldProps) {
  const { t } = useTranslation('auth')
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      {...(error !== undefined && { error })}
      end={
        <IconButton
          aria-label={isShown ? t('hidePassword') : t('showPassword')}
          onPress={() => setShown(!isShown)}
        >
          <Icon aria-hidden size={20} />
        </IconButton>
      }
    />
  )
}
