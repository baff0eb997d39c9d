import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { socialProviderQuery } from '#web/features/auth/api.ts'
import { useSession } from '#web/shared/session/session.ts'
import { parseAuthSearch, type AuthSearch } from './auth-search.ts'
import { AuthFlowContext, createAuthFlow } from './auth-flow.ts'
import { ForgotPasswordView } from '#web/features/auth/components/password/forgot-password-view.tsx'
import { ResetPasswordView } from '#web/features/auth/components/password/reset-password-view.tsx'
import { SignInView } from '#web/features/auth/components/sign-in/sign-in-view.tsx'
import { SignUpView } from '#web/features/auth/components/sign-in/sign-up-view.tsx'
import { useSocialCallbackToast } from '#web/features/auth/components/sign-in/social-errors.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { VerifyEmailView } from '#web/features/auth/components/email/verify-email-view.tsx'

// Lazy, because few people have a second step, or follow the link of a changed address.
const SecondStepView = lazyContent(
  async () => (await import('#web/features/auth/components/sign-in/second-step-view.tsx')).SecondStepView,
  { as: 'part', placeholder: null },
)

const EmailChangeView = lazyContent(
  async () => (await import('#web/features/auth/components/email/email-change-view.tsx')).EmailChangeView,
  { as: 'part', placeholder: null },
)

/** The redirect follows a sign-in in this or another tab. Links of mails have precedence. */
function useLeaveWhenSignedIn({ mode, returnTo = '/' }: AuthSearch) {
  const { history } = useRouter()
  const { status } = useSession()
  const leaves = status === 'signedIn' && mode !== 'reset' && mode !== 'verify' && mode !== 'email-change'
  useEffect(() => {
    if (leaves) history.replace(returnTo)
  }, [leaves, history, returnTo])
}

function useSocialErrorReport({ error, ...search }: AuthSearch) {
  const navigate = useNavigate()
  const provider = useQuery(socialProviderQuery())
  const showError = useSocialCallbackToast(provider.data?.name ?? 'Google')
  const wasShown = useRef(false)
  const isReady = error !== undefined && !provider.isPending
  useEffect(() => {
    if (!isReady || wasShown.current) return
    wasShown.current = true
    showError(error)
    void navigate({ to: '/auth', search, replace: true })
  }, [isReady, error, showError, navigate, search])
}

function View({ mode, token, returnTo }: AuthSearch) {
  const back = returnTo === undefined ? {} : { returnTo }
  const withToken = token === undefined ? {} : { token }
  switch (mode) {
    case 'sign-up':
      return <SignUpView {...back} />
    case 'forgot':
      return <ForgotPasswordView {...back} />
    case 'reset':
      return <ResetPasswordView key={token} {...withToken} />
    case 'second-step':
      return <SecondStepView {...back} />
    case 'email-change':
      return <EmailChangeView key={token} {...withToken} />
    case 'verify':
      return <VerifyEmailView key={token} {...withToken} />
    default:
      return <SignInView {...back} />
  }
}

export function AuthPage({ search: given }: { search: AuthSearch }) {
  // The router merges parsed parameters into the whole address, which still has the dropped ones.
  const search = parseAuthSearch({ ...given })
  const [visit] = useState(createAuthFlow)
  useLeaveWhenSignedIn(search)
  useSocialErrorReport(search)
  return (
    <AuthFlowContext value={visit}>
      <View {...search} />
    </AuthFlowContext>
  )
}
