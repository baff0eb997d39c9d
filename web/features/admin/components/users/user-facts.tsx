import { Check, LockKeyhole, ShieldCheck, Store } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { AdminUser } from '#contract/features/admin/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

/** Describes the controls beside it. A long address breaks behind the `@`. */
export function UserEmail({ user }: { user: AdminUser }) {
  const [name = '', ...rest] = user.email.split(/(?<=@)/)
  return (
    <bdi id={`email-${user.id}`}>
      {name}
      <wbr />
      {rest.join('')}
    </bdi>
  )
}

export function PremiumBadge({ user }: { user: AdminUser }) {
  const { t } = useTranslation('admin')
  if (user.status === 'inactive')
    return (
      <Badge kind="neutral" icon={null}>
        {t('users.inactive')}
      </Badge>
    )
  return (
    <Badge kind="ok" icon={<Check aria-hidden size={14} />}>
      {t('users.active')}
    </Badge>
  )
}

export function PremiumUntil({ user }: { user: AdminUser }) {
  const { t } = useTranslation('admin')
  const { day } = useFormatter()
  if (user.status === 'inactive' || user.currentPeriodEnd === null) return null
  return (
    <span className="mt-0.5 block text-cap text-muted">
      {t('users.until', { date: day(user.currentPeriodEnd) })}
    </span>
  )
}

/** A lock marks the role that only the server's configuration can revoke. */
export function RoleBadges({ user }: { user: AdminUser }) {
  const { t } = useTranslation('admin')
  if (user.roles.length === 0) return null
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {user.roles.includes('admin') && (
        <Badge
          kind="info"
          icon={
            user.isNamedAdmin ? <LockKeyhole aria-hidden size={14} /> : <ShieldCheck aria-hidden size={14} />
          }
        >
          {t('roles.admin')}
        </Badge>
      )}
      {user.roles.includes('marketplace') && (
        <Badge kind="info" icon={<Store aria-hidden size={14} />}>
          {t('roles.marketplace')}
        </Badge>
      )}
    </span>
  )
}
