// Shown from 1024 px.
import { useTranslation } from 'react-i18next'
import type { AdminUser } from '#contract/features/admin/schema.ts'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { PremiumButton } from './premium-button.tsx'
import { RoleMenu } from './role-menu.tsx'
import { PremiumBadge, PremiumUntil, RoleBadges, UserEmail } from './user-facts.tsx'

const cell = 'px-5 py-2.5 align-middle xl:px-6'
const headCell = `${cell} text-left text-sm font-semibold text-muted`

function Head() {
  const { t } = useTranslation('admin')
  return (
    <thead className="bg-sunken">
      <tr>
        <th scope="col" className={`${headCell} w-[32%]`}>
          {t('users.email')}
        </th>
        <th scope="col" className={headCell}>
          {t('users.name')}
        </th>
        <th scope="col" className={`${headCell} w-[21%]`}>
          {t('users.status')}
        </th>
        <th scope="col" className={`${headCell} w-73 text-right xl:w-75`}>
          {t('users.actions')}
        </th>
      </tr>
    </thead>
  )
}

export function UserTable({ users }: { users: readonly AdminUser[] }) {
  return (
    <div className="card overflow-clip">
      <table className="w-full table-fixed border-collapse">
        <Head />
        <tbody>
          {users.map((user) => (
            <tr key={user.id} className="border-t-2 border-line first:border-t-0">
              <th scope="row" className={`${cell} text-left font-semibold wrap-anywhere`}>
                <UserEmail user={user} />
                <RoleBadges user={user} />
              </th>
              <td className={`${cell} text-muted wrap-anywhere`}>
                <bdi translate="no">{user.fullName || '-'}</bdi>
              </td>
              <td className={cell}>
                <PremiumBadge user={user} />
                <PremiumUntil user={user} />
              </td>
              <td className={cell}>
                <span className="-mr-3 flex items-center justify-end gap-1">
                  <PremiumButton user={user} />
                  <RoleMenu user={user} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function UserTableSkeleton() {
  const { t } = useTranslation('admin')
  return (
    <div className="card overflow-clip">
      <table className="w-full table-fixed">
        <Head />
      </table>
      <output aria-busy aria-label={t('users.loading')} className="block">
        {['one', 'two', 'three'].map((name) => (
          <div
            key={name}
            className="flex h-16 items-center gap-6 border-t-2 border-line px-6 first:border-t-0"
          >
            <Skeleton className="h-5 w-1/4" />
            <Skeleton className="h-5 w-1/5" />
            <Skeleton className="h-6 w-20 rounded-full" />
            <Skeleton className="ml-auto h-11 w-48 rounded-full" />
          </div>
        ))}
      </output>
    </div>
  )
}
