import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { TagNotice } from '#contract/features/tags/schema.ts'
import {
  NoticeContent,
  noticeLinkClass,
  NoticeSection,
} from '#web/features/reminders/components/notices/notice-line.tsx'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Link } from '#web/shared/navigation/link.tsx'
import { MessageCircle, ScanLine } from '#web/ui/images/icons.ts'

interface TagNoticesProps {
  readonly notices: readonly TagNotice[]
  readonly onLeave: () => void
}

export function TagNotices({ notices, onLeave }: TagNoticesProps) {
  const { t } = useTranslation('tags')
  const format = useFormatter()
  const id = useId()
  if (notices.length === 0) return null
  return (
    <NoticeSection id={id} title={t('notices.section')}>
      {notices.map(({ kind, petId, petName: name, at, isUnread }) => (
        <li key={`${kind} ${petId}`}>
          <Link to="/app/pet/$petId/tag" params={{ petId }} onClick={onLeave} className={noticeLinkClass}>
            <NoticeContent
              Icon={kind === 'message' ? MessageCircle : ScanLine}
              tint={kind === 'message' ? 'blush' : 'sun-soft'}
              title={t(`notices.${kind}`, { name })}
              text={[...(kind === 'message' ? [t('notices.messageText')] : []), format.moment(at)]}
              isUnread={isUnread}
            />
          </Link>
        </li>
      ))}
    </NoticeSection>
  )
}
