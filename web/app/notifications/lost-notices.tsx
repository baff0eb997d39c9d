import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { LostBellNotice } from '#contract/features/lost/alert-schema.ts'
import {
  NoticeContent,
  noticeLinkClass,
  NoticeSection,
} from '#web/features/reminders/components/notices/notice-line.tsx'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Link } from '#web/shared/navigation/link.tsx'
import { Heart, MapPin, MessageCircle, PawPrint, type LucideIcon } from '#web/ui/images/icons.ts'
import type { Tint } from '#web/ui/theme/tint.ts'

interface NoticeStyle {
  readonly Icon: LucideIcon
  readonly tint: Tint
}

const message: NoticeStyle = { Icon: MessageCircle, tint: 'sky' }
const styles: Readonly<Record<LostBellNotice['kind'], NoticeStyle>> = {
  lost_nearby: { Icon: MapPin, tint: 'danger' },
  lost_match: { Icon: PawPrint, tint: 'sun-soft' },
  lost_message: message,
  lost_answer: message,
  lost_found: { Icon: Heart, tint: 'mint' },
}

interface LostNoticesProps {
  readonly notices: readonly LostBellNotice[]
  readonly onLeave: () => void
}

export function LostNotices({ notices, onLeave }: LostNoticesProps) {
  const { t } = useTranslation('tags')
  const format = useFormatter()
  const id = useId()
  if (notices.length === 0) return null
  return (
    <NoticeSection id={id} title={t('lostNotices.title')}>
      {notices.map(({ kind, at, noticeId, petId, petName: name, isUnread }) => {
        const content = (
          <NoticeContent
            {...styles[kind]}
            title={t(`lostNotices.${kind}`, { name })}
            text={[...(kind === 'lost_nearby' ? [t('lostNotices.byNeighbour')] : []), format.moment(at)]}
            isUnread={isUnread}
          />
        )
        const link = { onClick: onLeave, className: noticeLinkClass }
        const isOwn = petId !== null && (kind === 'lost_match' || kind === 'lost_message')
        return (
          <li key={`${kind} ${noticeId} ${at}`}>
            {isOwn ? (
              <Link to="/app/pet/$petId/tag" params={{ petId }} {...link}>
                {content}
              </Link>
            ) : (
              <Link to="/lost/$noticeId" params={{ noticeId }} {...link}>
                {content}
              </Link>
            )}
          </li>
        )
      })}
    </NoticeSection>
  )
}
