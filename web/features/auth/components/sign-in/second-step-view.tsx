import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondStepQuery, verifySecondStep } from '#web/features/auth/api.ts'
import { AuthLayout } from '#web/features/auth/components/layout/auth-layout.tsx'
import { AuthModeLink } from '#web/features/auth/components/layout/mode-link.tsx'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { Form, useForm } from '#web/shared/forms/form.tsx'
import { session } from '#web/shared/session/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useAuthErrorToast } from './auth-errors.ts'

const schema = deferCode(
  async () => (await import('#contract/features/security/two-factor.ts')).factorCodeInput,
)

/** The first step may be missing, or was too long ago. */
const useReturnToFirstStep = (returnTo: string | undefined) => {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  return () => {
    toast.info(t('secondStepOver'))
    void navigate({ to: '/auth', search: returnTo === undefined ? {} : { returnTo }, replace: true })
  }
}

export function SecondStepView({ returnTo }: { returnTo?: string }) {
  const { t } = useTranslation('auth')
  const [isRecovery, setRecovery] = useState(false)
  const [refused, setRefused] = useState<{ code: string; text: string } | null>(null)
  const returnToFirstStep = useReturnToFirstStep(returnTo)
  const showError = useAuthErrorToast()
  const isPending = useQuery(secondStepQuery()).data?.isPending
  const { mutateAsync } = useMutation({
    ...verifySecondStep(),
    onError: (error, { code }) => {
      if (errorCodeOf(error) === 'INVALID_CODE') setRefused({ code, text: errorMessage(error) })
      else if (errorCodeOf(error) === 'NOT_FOUND') returnToFirstStep()
      else showError(error)
    },
  })
  const isChecked = useRef(false)
  useEffect(() => {
    if (isPending === undefined || isChecked.current) return
    isChecked.current = true
    if (!isPending && session.get().status !== 'signedIn') returnToFirstStep()
  }, [isPending, returnToFirstStep])
  const form = useForm({
    schema,
    initial: { code: '' },
    save: async (input) => {
      toast.clear()
      const { person } = await mutateAsync(input)
      toast.success(t('toasts.welcomeTitle'), t('toasts.welcomeText'))
      session.signIn(person)
    },
  })
  const field = form.field('code')
  const refusal = refused?.code === field.value.trim() ? refused.text : undefined
  return (
    <AuthLayout view="secondStep" text={isRecovery ? t('recoveryText') : t('secondStepText')}>
      <Form form={form} className="mt-4 flex flex-col gap-4">
        <TextField
          key={String(isRecovery)}
          {...field}
          error={refusal ?? field.error}
          label={isRecovery ? t('recoveryCode') : t('appCode')}
          autoFocus
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="characters"
          inputMode={isRecovery ? 'text' : 'numeric'}
          inputClassName="font-display tracking-widest tabular-nums"
        />
        <Button type="submit" variant="brand" isBusy={form.isBusy} busyText={t('signingIn')}>
          {t('secondStepSubmit')}
        </Button>
        <Button
          variant="quiet"
          onPress={() => {
            setRecovery(!isRecovery)
            form.set('code', '')
          }}
        >
          {isRecovery ? t('useApp') : t('useRecovery')}
        </Button>
      </Form>
      <AuthModeLink label={t('backToSignIn')} returnTo={returnTo} className="mt-2" />
    </AuthLayout>
  )
}
