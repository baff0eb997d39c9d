import { Link } from '#web/shared/navigation/link.tsx'
import { Download, ShieldCheck, type LucideIcon } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { AccountNotice } from '#contract/features/reminders/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { cn } from '#web/ui/theme/class-names.ts'
import type { Tint } from '#web/ui/theme/tint.ts'
import { reminderLineClass, reminderTitleClass } from './row-classes.ts'
import { UnreadDot } from './unread-dot.tsx'

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
    <section aria-labelledby="account-notices">
      <h3
        id="account-notices"
        className="px-3 pt-2 pb-1 font-sans text-cap font-semibold tracking-normal text-muted"
      >
        {t('groups.account')}
      </h3>
      <ul>
        {notices.map(({ kind, at, isUnread }) => {
          const { Icon, tint, to } = styles[kind]
          return (
            <li key={kind}>
              <Link
                to={to}
                onClick={onLeave}
                className={cn(
                  reminderLineClass,
                  'rounded-field px-3 transition-colors hover:bg-sunken focus-visible:-outline-offset-3',
                )}
              >
                <IconTile tint={tint} icon={<Icon size={20} />} />
                <span className="flex min-w-0 grow flex-col">
                  <span className={reminderTitleClass}>
                    {isUnread && <UnreadDot />}
                    {t(`notices.${kind}`)}
                  </span>
                  <span className="text-sm text-muted">{format.moment(at)}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
