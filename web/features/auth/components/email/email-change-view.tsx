// The change requires a press, because programs that scan mails open links too.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { confirmEmailChange } from '#web/features/auth/api.ts'
import { AuthLayout } from '#web/features/auth/components/layout/auth-layout.tsx'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { Button } from '#web/ui/actions/button.tsx'

const outcomeTexts = {
  changed: 'emailChangedText',
  waits: 'emailWaitsText',
  sessionNeeded: 'emailSessionText',
} as const

export function EmailChangeView({ token = '' }: { token?: string }) {
  const { t } = useTranslation('auth')
  const { mutate, data, error, isPending } = useMutation(confirmEmailChange())
  const isOver =
    token === '' || (error !== null && ['INVALID_TOKEN', 'BAD_REQUEST'].includes(errorCodeOf(error)))
  const isSettled = data !== undefined || isOver || (error !== null && errorCodeOf(error) === 'EMAIL_TAKEN')
  const text = (): string => {
    if (data) return t(outcomeTexts[data.outcome])
    if (isOver) return t('emailChangeOver')
    return error === null ? t('emailChangeText') : errorMessage(error)
  }
  return (
    <AuthLayout view="emailChange" text={<output>{text()}</output>}>
      {isSettled ? (
        <LinkButton to="/app" variant="brand" className="mt-6">
          {t('goOn')}
        </LinkButton>
      ) : (
        <Button
          variant="brand"
          className="mt-6"
          isBusy={isPending}
          busyText={t('verifyingText')}
          onPress={() => mutate({ token })}
        >
          {t('emailChangeConfirm')}
        </Button>
      )}
    </AuthLayout>
  )
}
