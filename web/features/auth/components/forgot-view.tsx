// A forgotten password: asks where to send the link, then says to look there. It never tells whether the address has an account.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordResetRequest } from '#contract/features/auth/schema.ts'
import { requestPasswordReset } from '#web/features/auth/api.ts'
import { Form, useForm } from '#web/lib/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useAuthVisit } from './auth-visit.ts'
import { useCredentialWords } from './credential-words.ts'
import { EmailField } from './email-field.tsx'
import { ModeLink } from './mode-link.tsx'
import { useProblem } from './problem.ts'

function AskView({ returnTo, onSent }: { returnTo: string | undefined; onSent: (email: string) => void }) {
  const { t } = useTranslation('auth')
  const visit = useAuthVisit()
  const { mutateAsync } = useMutation({ ...requestPasswordReset(), onError: useProblem() })
  const { email } = useCredentialWords()
  const form = useForm({
    schema: passwordResetRequest,
    initial: { email: visit.email() },
    words: { email },
    save: async (request) => {
      toast.clear()
      await mutateAsync(request)
      onSent(request.email)
    },
  })
  return (
    <AuthFrame view="forgot" text={t('forgotText')}>
      <Form form={form} className="mt-6 flex flex-col gap-5">
        <EmailField {...form.field('email')} />
        <Button type="submit" variant="brand" isBusy={form.isBusy} busyText={t('sending')}>
          {t('sendLink')}
        </Button>
      </Form>
      <ModeLink className="mt-4 justify-center" label={t('backToSignIn')} returnTo={returnTo} />
    </AuthFrame>
  )
}

export function ForgotView({ returnTo }: { returnTo?: string }) {
  const { t } = useTranslation('auth')
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo === null) return <AskView returnTo={returnTo} onSent={setSentTo} />
  return (
    <AuthFrame view="mail" text={t('mailText', { email: sentTo })}>
      <p className="mt-4 rounded-field bg-sky px-4 py-3 text-dense text-sky-ink">{t('mailHint')}</p>
      <Button className="mt-6" onPress={() => setSentTo(null)}>
        {t('otherEmail')}
      </Button>
      <ModeLink className="mt-4 justify-center" label={t('backToSignIn')} returnTo={returnTo} />
    </AuthFrame>
  )
}
