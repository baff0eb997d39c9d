import { Navigate, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { guestSearch } from '#contract/features/auth/guest-search.ts'
import { isReturningBrowser } from '#web/shared/session/returning-browser.ts'
import { session, useSession } from '#web/shared/session/session.ts'
import { CenteredSpinner } from '#web/ui/feedback/spinner.tsx'
import { FailedState } from '#web/ui/feedback/content-states.tsx'

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
  const search = current.isIntentional ? null : guestSearch(href, isReturningBrowser())
  return <Navigate to="/auth" search={search ?? {}} replace />
}
