import { Navigate, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuthSearch } from '#web/features/auth/components/layout/auth-search.ts'
import { isReturningBrowser } from '#web/shared/session/returning-browser.ts'
import { session, useSession } from '#web/shared/session/session.ts'
import { CenteredSpinner } from '#web/ui/feedback/spinner.tsx'
import { FailedState } from '#web/ui/feedback/content-states.tsx'

/** After signing in, a person starts at `/`, so `/app` alone is no deep link. */
const searchOf = (href: string): AuthSearch => {
  if (!/^\/app\/?$/.test(href)) return { returnTo: href }
  return isReturningBrowser() ? {} : { mode: 'sign-up' }
}

export function AuthGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['app', 'errors'])
  const current = useSession()
  const href = useLocation({ select: (location) => location.href })
  if (current.status === 'signedIn') return children
  if (current.status === 'loading') return <CenteredSpinner />
  if (current.status === 'unreachable')
    return (
      <main className="page grid min-h-dvh place-content-center">
        <FailedState
          title={t('app:unreachableTitle')}
          text={t('errors:NETWORK')}
          onRetry={() => void session.retry()}
        />
      </main>
    )
  // While leaving, the location changes before this unmounts. It must not redirect again.
  if (!href.startsWith('/app')) return null
  return <Navigate to="/auth" search={current.isIntentional ? {} : searchOf(href)} replace />
}
