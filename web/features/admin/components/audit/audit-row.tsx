import {
  CircleMinus,
  CirclePlus,
  Crown,
  Eye,
  EyeOff,
  Heart,
  LockKeyhole,
  Mail,
  Mails,
  Megaphone,
  ShieldAlert,
  ShieldCheck,
  ShieldOff,
} from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { AuditAction } from '#contract/features/audit/actions.ts'
import type { AuditEntry } from '#contract/features/audit/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { shortIdOf } from '#web/features/admin/components/short-id.ts'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'

const styles = {
  'premium.grant': { tint: 'mint', Icon: Crown },
  'premium.revoke': { tint: 'blush', Icon: Crown },
  'role.grant': { tint: 'mint', Icon: ShieldCheck },
  'role.revoke': { tint: 'blush', Icon: ShieldOff },
  'role.claim': { tint: 'mint', Icon: ShieldCheck },
  'payment.assign': { tint: 'mint', Icon: CirclePlus },
  'payment.dismiss': { tint: 'blush', Icon: CircleMinus },
  'mail.retry': { tint: 'mint', Icon: Mail },
  'mail.retryAll': { tint: 'mint', Icon: Mails },
  'codes.close': { tint: 'sky', Icon: LockKeyhole },
  'adoption.create': { tint: 'mint', Icon: Heart },
  'adoption.update': { tint: 'sky', Icon: Heart },
  'adoption.remove': { tint: 'blush', Icon: Heart },
  'banner.create': { tint: 'mint', Icon: Megaphone },
  'banner.update': { tint: 'sky', Icon: Megaphone },
  'banner.remove': { tint: 'blush', Icon: Megaphone },
  'banner.reorder': { tint: 'sky', Icon: Megaphone },
  'store.hide': { tint: 'blush', Icon: EyeOff },
  'conversation.report': { tint: 'blush', Icon: ShieldAlert },
  'conversation.settle': { tint: 'mint', Icon: ShieldCheck },
  'lost.hide': { tint: 'blush', Icon: EyeOff },
  'lost.unhide': { tint: 'mint', Icon: Eye },
} as const satisfies Record<AuditAction, object>

/** Actors other than administrators. */
const impersonalActors: Partial<Record<AuditAction, 'server' | 'startLink'>> = {
  'codes.close': 'server',
  'role.claim': 'startLink',
}

const impersonal = /^(codes|adoption|banner|conversation|lost)\.|^mail\.retryAll$/

/** The entry of a mail to an address without an account names that address instead. */
const hasNoSubject = ({ action, target, detail }: AuditEntry): boolean =>
  impersonal.test(action) || (action === 'mail.retry' && target === null && detail !== null)

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('admin')
  const { moment } = useFormatter()
  const { tint, Icon } = styles[entry.action]
  const actor =
    entry.actor === null
      ? t(`audit.${impersonalActors[entry.action] ?? 'gone'}`)
      : `${entry.actor.name} ${shortIdOf(entry.actor)}`
  const detail =
    entry.detail === 'admin' || entry.detail === 'marketplace' ? t(`roles.${entry.detail}`) : entry.detail
  return (
    <div className="flex gap-3.5 px-4 py-3 md:px-5">
      <IconTile tint={tint} icon={<Icon size={20} />} />
      <div className="flex min-w-0 grow flex-col gap-x-6 lg:flex-row lg:items-center lg:justify-between">
        <div className="min-w-0">
          <p className="font-semibold">
            {t(`audit.actions.${entry.action}`)}
            {detail !== null && <span className="font-normal wrap-anywhere">: {detail}</span>}
          </p>
          {!hasNoSubject(entry) && (
            <p className="wrap-anywhere">
              <bdi>{entry.target?.name ?? t('audit.gone')}</bdi>
              {entry.target && <span className="text-sm text-muted"> {shortIdOf(entry.target)}</span>}
            </p>
          )}
        </div>
        <p className="text-sm text-muted wrap-anywhere lg:text-right">
          <time dateTime={entry.at} className="block">
            {moment(entry.at)}
          </time>
          {t('audit.by', { actor })}
        </p>
      </div>
    </div>
  )
}
