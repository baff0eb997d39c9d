import { useTranslation } from 'react-i18next'
import { passwordMin } from '#contract/features/auth/limits.ts'
import { cn } from '#web/ui/theme/class-names.ts'
import { PasswordField } from './password-field.tsx'
import { getPasswordStrength, type PasswordStrength } from './password-strength.ts'

interface NewPasswordFieldProps {
  readonly label: string
  /** A password that contains the account's address is weak. */
  readonly email: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

const filled: Record<PasswordStrength, number> = { weak: 1, fair: 2, strong: 3 }

export function NewPasswordField({ email, ...field }: NewPasswordFieldProps) {
  const { t } = useTranslation('auth')
  const strength = field.value === '' ? null : getPasswordStrength(field.value, email)
  const announcement = strength === null ? '' : `${t('strength.label')}: ${t(`strength.${strength}`)}`
  return (
    <div className="flex flex-col gap-1.5">
      <PasswordField
        {...field}
        autoComplete="new-password"
        {...(strength === null && !field.error && { description: t('strength.hint', { min: passwordMin }) })}
      />
      {strength !== null && (
        <p aria-hidden className="flex flex-wrap items-center gap-x-3 text-cap text-muted">
          <span className="flex w-24 gap-1">
            {[1, 2, 3].map((segment) => (
              <span
                key={segment}
                className={cn(
                  'h-1.5 flex-1 rounded-full transition-colors',
                  segment <= filled[strength] ? 'bg-teal' : 'bg-line',
                )}
              />
            ))}
          </span>
          {t(`strength.${strength}`)}
        </p>
      )}
      {/* Rendered from the start: a live region inserted with its text is not read out. */}
      <output className="sr-only">{announcement}</output>
    </div>
  )
}
