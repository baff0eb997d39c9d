import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PetNotice } from '#contract/features/reminders/schema.ts'
import {
  NoticeContent,
  noticeLineClass,
  noticeLinkClass,
  NoticeSection,
} from '#web/features/reminders/components/notices/notice-line.tsx'
import { useReminded } from '#web/features/sharing/components/users/reminded.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Link } from '#web/shared/navigation/link.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { KeyRound, Pencil } from '#web/ui/images/icons.ts'

interface PetNoticesProps {
  readonly notices: readonly PetNotice[]
  readonly onLeave: () => void
}

export function PetNotices({ notices, onLeave }: PetNoticesProps) {
  const { t } = useTranslation('sharing')
  const id = useId()
  if (notices.length === 0) return null
  return (
    <NoticeSection id={id} title={t('section.title')}>
      {notices.map((notice) => (
        <li key={`${notice.kind} ${notice.petId} ${notice.at}`}>
          {notice.isReminded === null ? (
            <RedeemedNotice notice={notice} onLeave={onLeave} />
          ) : (
            <GrantNotice notice={notice} isReminded={notice.isReminded} />
          )}
        </li>
      ))}
    </NoticeSection>
  )
}

function RedeemedNotice({ notice, onLeave }: { notice: PetNotice; onLeave: () => void }) {
  const { t } = useTranslation('sharing')
  const format = useFormatter()
  const { petId, petName: name, at, isUnread } = notice
  return (
    <Link to="/app/pet/$petId/shared-users" params={{ petId }} onClick={onLeave} className={noticeLinkClass}>
      <NoticeContent
        Icon={KeyRound}
        tint="mint"
        title={t('redeemed.title', { name })}
        text={[t('redeemed.text'), format.moment(at)]}
        isUnread={isUnread}
      />
    </Link>
  )
}

/** Reminders are on until the person turns them off. */
function GrantNotice({ notice, isReminded }: { notice: PetNotice; isReminded: boolean }) {
  const { t } = useTranslation('sharing')
  const format = useFormatter()
  const { petId, petName: name, at, isUnread } = notice
  const [isOn, change] = useReminded(petId, isReminded)
  return (
    <div className={noticeLineClass}>
      <NoticeContent
        Icon={Pencil}
        tint="sun-soft"
        title={t('reminded.question', { name })}
        text={[t('reminded.granted'), t(isOn ? 'reminded.on' : 'reminded.off'), format.moment(at)]}
        isUnread={isUnread}
      />
      <Switch label={t('reminded.label', { name })} isOn={isOn} onChange={change} />
    </div>
  )
}
