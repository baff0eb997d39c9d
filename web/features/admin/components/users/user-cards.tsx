// Shown below 1024 px.
import { useTranslation } from 'react-i18next'
import type { AdminUser } from '#contract/features/admin/schema.ts'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { PremiumButton } from './premium-button.tsx'
import { RoleMenu } from './role-menu.tsx'
import { PremiumBadge, PremiumUntil, RoleBadges, UserEmail } from './user-facts.tsx'

export function UserCards({ users }: { users: readonly AdminUser[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4">
      {users.map((user) => (
        <li key={user.id} className="card flex flex-col p-4">
          <div className="flex flex-wrap items-start gap-3">
            <div className="min-w-0 grow basis-[9rem]">
              <p className="font-semibold wrap-anywhere">
                <UserEmail user={user} />
              </p>
              <p className="text-sm text-muted wrap-anywhere">
                <bdi translate="no">{user.fullName || '-'}</bdi>
              </p>
              <PremiumUntil user={user} />
              <RoleBadges user={user} />
            </div>
            <PremiumBadge user={user} />
          </div>
          <div className="mt-auto flex items-center gap-1 pt-3 *:first:min-w-0 *:first:shrink *:first:grow">
            <PremiumButton user={user} />
            <RoleMenu user={user} />
          </div>
        </li>
      ))}
    </ul>
  )
}

export function UserCardsSkeleton() {
  const { t } = useTranslation('admin')
  return (
    <output aria-busy aria-label={t('users.loading')} className="grid gap-3 md:grid-cols-2 md:gap-4">
      {['one', 'two', 'three'].map((name) => (
        <div key={name} className="card p-4">
          <div className="flex justify-between">
            <div className="flex w-3/5 flex-col gap-1">
              <Skeleton className="h-6" />
              <Skeleton className="h-5 w-3/5" />
            </div>
            <Skeleton className="h-6 w-18 rounded-full" />
          </div>
          <Skeleton className="mt-3 h-11 rounded-full" />
        </div>
      ))}
    </output>
  )
}
