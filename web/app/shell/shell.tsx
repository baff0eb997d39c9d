import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QuickActionsContext } from '#web/app/quick-actions/quick-actions-context.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { DoseQuestions } from '#web/shared/doses/dose-questions.tsx'
import { usePerson } from '#web/shared/session/session.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { ShellFrame } from './shell-frame.tsx'
import { TopHeader } from './top-header.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'

const QuickActions = lazyDialog(
  async () =>
    (await withMessages(import('#web/app/quick-actions/quick-actions.tsx'), 'quick-actions')).QuickActions,
)

const accountNotice = (load: () => Promise<ComponentType>) =>
  lazyContent(() => withMessages(load(), 'auth'), {
    as: 'part',
    placeholder: <Skeleton className="mb-6 h-30 md:h-14" />,
  })

const UnverifiedBanner = accountNotice(
  async () => (await import('#web/features/auth/components/email/unverified-banner.tsx')).UnverifiedBanner,
)

const AdministersAnewBanner = accountNotice(
  async () =>
    (await import('#web/features/auth/components/email/administers-anew-banner.tsx')).AdministersAnewBanner,
)

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app')
  const { emailVerified, administersAnew } = usePerson()
  const { open, draw } = useLazyDialog()
  return (
    <>
      <ShellFrame header={<TopHeader onActions={() => open()} />} nav={<BottomNav onAdd={() => open()} />}>
        {!emailVerified && <UnverifiedBanner />}
        {administersAnew && <AdministersAnewBanner />}
        <QuickActionsContext value={open}>{children}</QuickActionsContext>
      </ShellFrame>
      <DoseQuestions />
      {draw((_, props) => (
        <QuickActions frameTitle={t('actions')} {...props} />
      ))}
    </>
  )
}
