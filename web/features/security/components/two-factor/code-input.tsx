import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface CodeInputProps {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  readonly autoFocus?: boolean
  /** During the app's setup there are no recovery codes. */
  readonly isAppOnly?: boolean
}

export function CodeInput({ isAppOnly = false, ...field }: CodeInputProps) {
  const { t } = useTranslation('security')
  return (
    <TextField
      {...field}
      label={isAppOnly ? t('twoFactor.appCode') : t('twoFactor.code')}
      {...(!isAppOnly && { description: t('twoFactor.codeHint') })}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      // A recovery code has letters.
      inputMode={isAppOnly ? 'numeric' : 'text'}
      inputClassName="font-display tracking-widest tabular-nums"
    />
  )
}
