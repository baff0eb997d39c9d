import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { givenTimeOf } from '#contract/features/doses/given-time.ts'
import type { CarePet, OpenedCareLink } from '#contract/features/care-links/schema.ts'
import type { Dose } from '#contract/features/doses/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { PlainButton } from '#web/ui/actions/plain-button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Check } from '#web/ui/images/icons.ts'
import type { CareHolder } from './care-holder.ts'
import { CarePart } from './care-part.tsx'
import { isSameDose, type WaitingAct } from './waiting-acts.ts'

interface DosesPartProps {
  readonly pet: CarePet
  readonly opened: OpenedCareLink
  readonly waiting: readonly WaitingAct[]
  readonly holder: CareHolder
}

export function DosesPart({ pet, opened, waiting, holder }: DosesPartProps) {
  const { t } = useTranslation('care-holder')
  const { doses } = pet
  if (doses === undefined) return null
  const earlier = doses.filter(({ date }) => date < opened.today)
  const ofToday = doses.filter(({ date }) => date === opened.today)
  const later = doses.filter(({ date }) => date > opened.today)
  const draw = (dose: Dose) => (
    <DoseRow
      key={`${dose.medicationId} ${dose.date} ${dose.time}`}
      petId={pet.id}
      dose={dose}
      opened={opened}
      waits={waiting.some((act) => act.kind !== 'note' && isSameDose(dose, act.dose))}
      holder={holder}
    />
  )
  return (
    <CarePart title={t('doses.title')}>
      {earlier.length > 0 && (
        <OtherDay title={t('doses.yesterday')} isOpen={earlier.some(({ mark }) => mark === null)}>
          {earlier.map(draw)}
        </OtherDay>
      )}
      {ofToday.length === 0 ? (
        <p>{t('doses.none')}</p>
      ) : (
        <ul className="flex flex-col gap-5">{ofToday.map(draw)}</ul>
      )}
      {later.length > 0 && <OtherDay title={t('doses.tomorrow')}>{later.map(draw)}</OtherDay>}
    </CarePart>
  )
}

interface OtherDayProps {
  readonly title: string
  /** At first: after midnight the last doses of the evening may still be unmarked. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

function OtherDay({ title, isOpen = false, children }: OtherDayProps) {
  const [wasOpen] = useState(isOpen)
  return (
    <details open={wasOpen}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-teal">{title}</summary>
      <ul className="flex flex-col gap-5 pt-2">{children}</ul>
    </details>
  )
}

interface DoseRowProps extends Pick<DosesPartProps, 'opened' | 'holder'> {
  readonly petId: string
  readonly dose: Dose
  readonly waits: boolean
}

function DoseRow({ petId, dose, opened, waits, holder }: DoseRowProps) {
  const { t } = useTranslation(['care-holder', 'doses'])
  const format = useFormatter()
  const describedBy = useId()
  const { name, dosage, mark, medicationId, date } = dose
  const address = { petId, medicationId, date, time: dose.time }
  const time = format.clockTime(dose.time)
  const about = t(date < opened.today ? 'doses:aboutYesterday' : 'doses.about', { name, time })
  const label = (action: string) => t('doses.of', { action, about })
  const isOwn = mark?.by?.id === opened.id
  const { row, press } = usePressedRow(mark !== null)
  return (
    <li ref={row} className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-display font-bold tabular-nums">{time}</span>
        <span dir="auto" className="font-bold wrap-anywhere">
          {name}
        </span>
        {mark && (
          <Badge kind={mark.status === 'given' ? 'ok' : 'neutral'}>{t(`doses:status.${mark.status}`)}</Badge>
        )}
        {waits && <Badge kind="info">{t('doses.waits')}</Badge>}
      </p>
      {dosage !== null && (
        <p dir="auto" className="wrap-anywhere">
          {dosage}
        </p>
      )}
      {mark === null ? (
        <div key="unmarked" className="flex flex-wrap gap-2.5 *:grow">
          <PlainButton
            variant="ghost"
            className="min-h-16 border-teal text-lg text-teal"
            aria-label={label(t('doses.give'))}
            onClick={() => press(holder.mark(name, address, 'given'))}
          >
            <Check aria-hidden size={26} /> {t('doses.give')}
          </PlainButton>
          <PlainButton
            variant="quiet"
            className="min-h-16"
            aria-label={label(t('doses.skip'))}
            onClick={() => press(holder.mark(name, address, 'skipped'))}
          >
            {t('doses.skip')}
          </PlainButton>
        </div>
      ) : (
        // Another element, so that no focused button becomes its opposite.
        <div key="marked" className="flex flex-wrap items-center justify-between gap-x-4">
          <p id={describedBy} className="text-base text-muted">
            <MarkAuthor dose={dose} opened={opened} />
          </p>
          {isOwn && (
            <PlainButton
              variant="quiet"
              aria-label={label(t('doses.undo'))}
              aria-describedby={describedBy}
              onClick={() => press(holder.unmark(name, address))}
            >
              {t('doses.undo')}
            </PlainButton>
          )}
        </div>
      )}
    </li>
  )
}

/** The opposite button replaces the pressed one, and takes the focus; again where that is undone. */
const usePressedRow = (isMarked: boolean) => {
  const row = useRef<HTMLLIElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    if (wasPressed.current && document.activeElement === document.body)
      row.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isMarked])
  const press = (act: Promise<void>): void => {
    wasPressed.current = true
    void act
  }
  return { row, press }
}

function MarkAuthor({ dose: { mark, date }, opened }: Pick<DoseRowProps, 'dose' | 'opened'>) {
  const { t } = useTranslation(['care-holder', 'doses'])
  const format = useFormatter()
  if (mark === null) return null
  const { by } = mark
  const at = givenTimeOf(mark)
  const when = localToday(new Date(at)) === date ? format.time(at) : format.moment(at)
  if (by === null) return t('doses.somebody', { when })
  if (by.id === opened.id) return t('doses.mine', { when })
  const name = by.isCarer ? t('doses:carer', { name: by.fullName }) : by.fullName
  return t('doses.by', { name, when })
}
