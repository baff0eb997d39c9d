import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CareNotice } from '#contract/features/care-links/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Link } from '#web/shared/navigation/link.tsx'
import { HeartHandshake } from '#web/ui/images/icons.ts'
import { NoticeContent, noticeLinkClass, NoticeSection } from './notice-line.tsx'

interface CareNoticesProps {
  readonly notices: readonly CareNotice[]
  readonly onLeave: () => void
}

/** Notes of the holders of care links, which wait for somebody to take them. */
export function CareNotices({ notices, onLeave }: CareNoticesProps) {
  const { t } = useTranslation('reminders')
  const format = useFormatter()
  const id = useId()
  if (notices.length === 0) return null
  return (
    <NoticeSection id={id} title={t('groups.care')}>
      {notices.map(({ petId, petName, carer, at, isUnread }) => (
        <li key={`${petId} ${at}`}>
          <Link to="/app/pet/$petId/care" params={{ petId }} onClick={onLeave} className={noticeLinkClass}>
            <NoticeContent
              Icon={HeartHandshake}
              tint="mint"
              title={t('careNote', { carer, pet: petName })}
              text={[format.moment(at)]}
              isUnread={isUnread}
            />
          </Link>
        </li>
      ))}
    </NoticeSection>
  )
}
