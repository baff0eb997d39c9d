import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { getInitials } from '#web/shared/session/initials.ts'
import { usePerson } from '#web/shared/session/session.ts'
import { Avatar } from '#web/ui/images/plate.tsx'

// Enough to distinguish two people.
const shownIdLength = 8

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4 text-sm">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

export function ProfileIdentity({ plan }: { plan: ReactNode }) {
  const { t } = useTranslation(['profile', 'subscription'])
  const format = useFormatter()
  const { id, email, fullName, createdAt } = usePerson()
  return (
    <>
      <div className="flex items-center gap-5 pt-2 pl-1 lg:flex-col lg:items-start lg:gap-6 lg:pt-3 lg:pl-3">
        <div className="shrink-0">
          <Avatar initials={getInitials(email)} size="lg" />
        </div>
        <div className="min-w-0 lg:-ml-3">
          <h1 className="text-2xl/8 font-extrabold wrap-name lg:text-[2rem]/10">
            {fullName === '' ? t('unnamed') : <span translate="no">{fullName}</span>}
          </h1>
          <p className="wrap-anywhere text-muted">{email}</p>
        </div>
      </div>
      <dl className="mt-5">
        <Fact label={t('userId')}>{id.slice(0, shownIdLength)}</Fact>
        <Fact label={t('memberSince')}>{format.longDay(createdAt)}</Fact>
        <Fact label={t('subscription:plan')}>{plan}</Fact>
      </dl>
    </>
  )
}
