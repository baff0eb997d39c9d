import { Link } from '#web/shared/navigation/link.tsx'
import { Download, ShieldCheck, type LucideIcon } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { AccountNotice } from '#contract/features/reminders/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import type { Tint } from '#web/ui/theme/tint.ts'
import { NoticeContent, noticeLinkClass, NoticeSection } from './notice-line.tsx'

interface NoticeStyle {
  readonly Icon: LucideIcon
  readonly tint: Tint
  readonly to: '/app/profile/data' | '/app/profile'
}

const styles: Readonly<Record<AccountNotice['kind'], NoticeStyle>> = {
  export_ready: { Icon: Download, tint: 'mint', to: '/app/profile/data' },
  deletion_withdrawn: { Icon: ShieldCheck, tint: 'sky', to: '/app/profile' },
}

interface AccountNoticesProps {
  readonly notices: readonly AccountNotice[]
  readonly onLeave: () => void
}

export function AccountNotices({ notices, onLeave }: AccountNoticesProps) {
  const { t } = useTranslation('reminders')
  const format = useFormatter()
  if (notices.length === 0) return null
  return (
    <NoticeSection id="account-notices" title={t('groups.account')}>
      {notices.map(({ kind, at, isUnread }) => {
        const { to, ...style } = styles[kind]
        return (
          <li key={kind}>
            <Link to={to} onClick={onLeave} className={noticeLinkClass}>
              <NoticeContent
                {...style}
                title={t(`notices.${kind}`)}
                text={[format.moment(at)]}
                isUnread={isUnread}
              />
            </Link>
          </li>
        )
      })}
    </NoticeSection>
  )
}
