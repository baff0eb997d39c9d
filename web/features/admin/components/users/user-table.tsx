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
    <div aria-busy className="card overflow-clip">
      <output className="sr-only">{t('users.loading')}</output>
      <table className="w-full table-fixed border-collapse">
        <Head />
        <tbody aria-hidden>
          {['one', 'two', 'three'].map((name) => (
            <tr key={name} className="border-t-2 border-line first:border-t-0">
              <td className={cell}>
                <Skeleton className="h-5 w-4/5" />
              </td>
              <td className={cell}>
                <Skeleton className="h-5 w-3/5" />
              </td>
              <td className={cell}>
                <Skeleton className="h-6 w-20 rounded-full" />
              </td>
              <td className={cell}>
                <Skeleton className="ml-auto h-11 w-48 rounded-full" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
