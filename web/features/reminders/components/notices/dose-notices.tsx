import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { DoseNotice } from '#contract/features/doses/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { VetNumbers } from '#web/shared/doses/vet-numbers.tsx'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Link } from '#web/shared/navigation/link.tsx'
import { Pill } from '#web/ui/images/icons.ts'
import { NoticeContent, noticeLinkClass, NoticeSection } from './notice-line.tsx'

interface DoseNoticesProps {
  readonly notices: readonly DoseNotice[]
  readonly onLeave: () => void
}

export function DoseNotices({ notices, onLeave }: DoseNoticesProps) {
  const { t } = useTranslation('doses')
  const format = useFormatter()
  const id = useId()
  if (notices.length === 0) return null
  const dayOf = (instant: string): string => localToday(new Date(instant))
  const givenText = ({ by, givenAt }: DoseNotice['doses'][number], at: string): string => {
    const time = dayOf(givenAt) === dayOf(at) ? format.time(givenAt) : format.moment(givenAt)
    if (by === null) return time
    const person = by.isCarer ? t('twoDoses.carer', { name: by.fullName }) : by.fullName
    return t('twoDoses.given', { time, person })
  }
  return (
    <NoticeSection id={id} title={t('twoDoses.section')}>
      {notices.map(({ petId, petName, name, doses, clinics, isUnread, at }) => (
        <li key={`${petId} ${at} ${doses.map(({ givenAt }) => givenAt).join(' ')}`}>
          <Link
            to="/app/pet/$petId/medications"
            params={{ petId }}
            onClick={onLeave}
            className={noticeLinkClass}
          >
            <NoticeContent
              Icon={Pill}
              tint="danger"
              title={t('twoDoses.title', { pet: petName, name })}
              text={[format.list(doses.map((dose) => givenText(dose, at))), format.moment(at)]}
              isUnread={isUnread}
            />
          </Link>
          {clinics !== undefined && (
            <div className="px-3 pb-2 pl-17.5 text-sm">
              <VetNumbers clinics={clinics} />
            </div>
          )}
        </li>
      ))}
    </NoticeSection>
  )
}
