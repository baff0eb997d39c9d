import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dose } from '#contract/features/doses/schema.ts'
import { useNextDoseText } from '#web/shared/doses/mark-text.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { WaitingMark } from '#web/shared/outbox/waiting-mark.tsx'
import { usePerson } from '#web/shared/session/session.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { DoseActions } from './dose-actions.tsx'
import { DoseRepeat } from './dose-repeat.tsx'
import { DoseMarkedBy } from './marked-by.tsx'

interface DoseRowProps {
  readonly petId: string
  readonly dose: Dose
  /** In the owner's time zone. */
  readonly isFromYesterday: boolean
  readonly now: Date
  /** The owner's. */
  readonly timeZone: string
  readonly mayEdit: boolean
}

export function DoseRow({ petId, dose, isFromYesterday, now, timeZone, mayEdit }: DoseRowProps) {
  const { t } = useTranslation('doses')
  const format = useFormatter()
  const me = usePerson()
  const descriptionId = useId()
  const { name, dosage, mark, nextAt } = dose
  const nextText = useNextDoseText()
  const time = format.clockTime(dose.time)
  const isDue = !dose.precedesSchedule && new Date(dose.at) <= now
  const about = t(isFromYesterday ? 'aboutYesterday' : 'about', { name, time })
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 px-4 py-3 md:min-h-18 md:gap-x-3.5 md:px-5">
      <span className="min-w-13 shrink-0 self-start in-[:lang(en)]:min-w-19 font-display font-bold tabular-nums md:self-center">
        {time}
      </span>
      <div id={descriptionId} className="min-w-0 flex-1 basis-20">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {name}
          </span>
          {mark && (
            <Badge kind={mark.status === 'given' ? 'ok' : 'neutral'}>{t(`status.${mark.status}`)}</Badge>
          )}
          {mark?.isRepeat && <Badge kind="soon">{t('repeat')}</Badge>}
          <WaitingMark id={dose.medicationId} dose={dose} />
          {!mark && isDue && <Badge kind="soon">{t('due')}</Badge>}
        </p>
        {(dosage !== null || mark) && (
          <p className="flex flex-wrap gap-x-1.5 text-sm text-muted">
            {dosage !== null && <bdi className="wrap-anywhere">{dosage}</bdi>}
            {dosage !== null && mark && <span aria-hidden>·</span>}
            {mark && <DoseMarkedBy mark={mark} isMine={mark.by?.id === me.id} date={dose.date} />}
          </p>
        )}
        {nextAt !== null && (
          <p className="text-sm text-muted">{nextText(nextAt, timeZone, now.toISOString())}</p>
        )}
      </div>
      {mayEdit && <DoseActions petId={petId} dose={dose} about={about} describedBy={descriptionId} />}
      {mark?.repeats.map((repeat) => (
        <DoseRepeat
          key={repeat.id}
          petId={petId}
          repeat={repeat}
          label={t(mark.status === 'given' ? 'repeat' : 'afterSkip')}
          about={t('aboutRepeat', { about })}
          dose={dose}
          mayEdit={mayEdit}
        />
      ))}
    </div>
  )
}
