import { createFileRoute } from '@tanstack/react-router'
import { ChangePasswordRow } from '#web/features/auth/components/password/change-password-row.tsx'
import { SettingsSkeleton } from '#web/features/notifications/components/settings-skeleton.tsx'
import { WatchSkeleton } from '#web/features/lost/components/watch/watch-skeleton.tsx'
import { PageRow } from '#web/features/profile/components/page-row.tsx'
import { ProfilePage } from '#web/features/profile/components/profile-page.tsx'
import { PlanButton, PlanName } from '#web/features/subscription/components/plan/plan-summary.tsx'
import { StorageSkeleton } from '#web/features/quotas/components/storage-skeleton.tsx'
import { usePerson } from '#web/shared/session/session.ts'
import { loadSecondStepNotice } from '#web/app/session/second-step-notice.ts'
import { ask, pageNeeds } from '#web/app/page-needs.ts'
import { ProfileSkeleton } from '#web/app/skeletons/profile-skeleton.tsx'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'

// Lazy, because it brings selects.
const NotificationSettings = lazyContent(
  async () =>
    (await import('#web/features/notifications/components/notification-settings.tsx'))
      .NotificationSettingsCard,
  { as: 'part', placeholder: <SettingsSkeleton /> },
)

const LostWatch = lazyContent(
  async () =>
    (await withMessages(import('#web/features/lost/components/watch/watch-card.tsx'), 'lost', 'lost-owner'))
      .WatchCard,
  { as: 'part', placeholder: <WatchSkeleton /> },
)

const StorageCard = lazyContent(
  async () => (await import('#web/features/quotas/components/storage-card.tsx')).StorageCard,
  { as: 'part', placeholder: <StorageSkeleton /> },
)

const ProfileWithNotice = lazyContent(
  async () => {
    const Notice = await loadSecondStepNotice()
    return function AdminProfile() {
      return (
        <>
          <Notice />
          <Profile />
        </>
      )
    }
  },
  { as: 'part', placeholder: <ProfileSkeleton /> },
)

export const Route = createFileRoute('/app/profile')({
  ...pageNeeds({
    namespaces: ['auth', 'notifications', 'profile', 'quotas', 'subscription'],
    data: async () => {
      const { subscriptionQuery } = await import('#web/features/subscription/api.ts')
      return [ask(subscriptionQuery())]
    },
  }),
  component: Page,
})

function Page() {
  return usePerson().roles.includes('admin') ? <ProfileWithNotice /> : <Profile />
}

function Profile() {
  return (
    <ProfilePage
      plan={<PlanName />}
      planAction={<PlanButton className="mt-5 w-full" />}
      security={[
        <PageRow key="security" page="securityTitle" />,
        <ChangePasswordRow key="password" />,
        <PageRow key="api" page="apiKeys" />,
      ]}
      reminders={
        <>
          <NotificationSettings />
          <LostWatch />
        </>
      }
      storage={<StorageCard />}
    />
  )
}
