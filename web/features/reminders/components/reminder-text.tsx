import { CircleCheck, CircleMinus, Pill } from '#web/ui/images/icons.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DoseMark } from '#contract/features/doses/schema.ts'
import type { DatedReminder, DoseReminder, Reminder } from '#contract/features/reminders/schema.ts'
import { notedKeyOf } from '#web/shared/doses/noted-text.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import type { Formatter } from '#web/shared/i18n/formatter.ts'
import { usePerson } from '#web/shared/session/session.ts'
import { datedStyles } from '#web/shared/records/kinds/dated-styles.ts'
import { dosesOf, type ReminderLine } from '#web/features/reminders/lines.ts'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import type { Tint } from '#web/ui/theme/tint.ts'

// Items due within two weeks need planning. Later ones are only information.
const nearDays = 14

const styleOf = (item: Reminder): { readonly tint: Tint; readonly Icon: typeof Pill } => {
  const Icon = item.kind === 'dose' ? Pill : datedStyles[item.kind].Icon
  if (item.status === 'overdue') return { tint: 'danger', Icon }
  if (item.kind === 'dose' && item.mark?.status === 'skipped') return { tint: 'sky', Icon: CircleMinus }
  if (item.status === 'done') return { tint: 'mint', Icon: CircleCheck }
  return { tint: item.kind === 'dose' || item.days <= nearDays ? 'sun-soft' : 'mint', Icon }
}

export function ReminderTile({ item }: { item: Reminder }) {
  const { tint, Icon } = styleOf(item)
  return (
    <IconTile
      tint={tint}
      icon={<Icon size={22} className={tint === 'danger' ? 'text-danger' : undefined} />}
    />
  )
}

const isToday = (instant: string): boolean => new Date(instant).toDateString() === new Date().toDateString()

const momentOf = (instant: string, format: Formatter): string =>
  isToday(instant) ? format.time(instant) : format.moment(instant)

/** 'Dada por Ana, 20:03', and each confirmed repeat. */
export function useDoseMarkText(): (mark: DoseMark) => string {
  const { t } = useTranslation('reminders')
  const format = useFormatter()
  const { id } = usePerson()
  type Mark = Pick<DoseMark, 'status' | 'by' | 'at' | 'givenAt'>
  const markedText = ({ status, by, at, givenAt = at }: Mark): string => {
    const given = momentOf(givenAt, format)
    const when = momentOf(at, format)
    const noted = notedKeyOf({ at, givenAt }, when)
    const time = noted ? `${given} (${t(`dose.noted.${noted}`, { when })})` : given
    const author = by === null ? '' : by.id === id ? 'ByMe' : 'By'
    const person = by?.isCarer ? t('dose.carer', { name: by.fullName }) : by?.fullName
    return t(`dose.${status}${author}`, { person, time })
  }
  return ({ repeats, isRepeat, ...mark }) => {
    const again = repeats.map((repeat) =>
      t('dose.again', { mark: markedText({ ...repeat, status: 'given' }) }),
    )
    const first = markedText(mark)
    return [isRepeat ? t('dose.again', { mark: first }) : first, ...again].join(' · ')
  }
}

/** The time zone is shown if this person's clock differs. */
const timeOf = ({ time, timeZone, at }: DoseReminder, format: Formatter) => {
  const isSame = new Date(at).toTimeString().startsWith(time)
  return { time: format.clockTime(time), zone: isSame ? null : format.zone(timeZone, at) }
}

/** 'Venció hace 9 días', 'Toca hoy, 5:00 p. m.', or '30 nov · en 5 días' */
export function useDatedText(): (item: DatedReminder) => string {
  const { t } = useTranslation('reminders')
  const format = useFormatter()
  return ({ status, days, dueDate, at }) => {
    if (status === 'done') return t('dated.was', { date: format.date(dueDate) })
    if (days < 0) return t('dated.since', { count: -days })
    const day =
      days === 0 ? t('dated.today') : `${format.dayMonth(dueDate)} · ${t('dated.in', { count: days })}`
    return at === undefined ? day : `${day}, ${format.time(at)}`
  }
}

/** '8:00 p. m.', with the zone where clocks differ. */
function useDoseClock(): (item: DoseReminder) => string {
  const { t } = useTranslation('reminders')
  const format = useFormatter()
  return (item) => {
    const { time, zone } = timeOf(item, format)
    return zone === null ? time : t('dose.elsewhere', { time, zone })
  }
}

/** 'ayer, 8:00 p. m.' */
export function useDoseTime(): (item: DoseReminder) => string {
  const { t } = useTranslation('reminders')
  const clockText = useDoseClock()
  return (item) => {
    const time = clockText(item)
    return item.days === -1 ? t('dose.yesterday', { time }) : time
  }
}

function useMarked(): (item: DoseReminder, time: string) => string {
  const { t } = useTranslation('reminders')
  return ({ mark }, time) =>
    mark === null ? time : t(mark.status === 'given' ? 'dose.timeGiven' : 'dose.timeSkipped', { time })
}

/** '8:00 p. m. (dada)' */
export function useMarkedTime(): (item: DoseReminder) => string {
  const clockText = useDoseClock()
  const marked = useMarked()
  return (item) => marked(item, clockText(item))
}

/** '8:00 a. m. (dada) y 8:00 p. m.', with the zone of all of them once. */
function useMarkedTimes(): (doses: readonly DoseReminder[]) => string {
  const { t } = useTranslation('reminders')
  const format = useFormatter()
  const marked = useMarked()
  return (doses) => {
    const zones = new Set(doses.map((dose) => timeOf(dose, format).zone))
    const [zone = null] = zones
    const isShared = zones.size === 1
    const timeIn = (dose: DoseReminder): string => {
      const own = timeOf(dose, format)
      return own.zone === null || isShared
        ? own.time
        : t('dose.elsewhere', { time: own.time, zone: own.zone })
    }
    const times = format.list(doses.map((dose) => marked(dose, timeIn(dose))))
    return zone !== null && isShared ? t('dose.elsewhere', { time: times, zone }) : times
  }
}

/** One dose has the author of its mark; several have their times, and today who marked last. */
function useDoseParts(): (doses: readonly DoseReminder[]) => readonly (string | null)[] {
  const { t } = useTranslation('reminders')
  const timeText = useDoseTime()
  const markedTimes = useMarkedTimes()
  const markText = useDoseMarkText()
  return (doses) => {
    const [first] = doses
    if (first === undefined) return []
    const mark = doses.findLast((dose) => dose.mark !== null)?.mark
    if (doses.length === 1)
      return mark ? [timeText(first), markText(mark)] : [timeText(first), first.dosage, first.frequency]
    const times = markedTimes(doses)
    return [
      first.days === -1 ? t('dose.yesterday', { time: times }) : times,
      mark && first.days === 0 ? markText(mark) : first.dosage,
    ]
  }
}

/** Names of any direction must not reorder the text around them. */
const dotted = (petName: string, parts: readonly (string | null | undefined)[]): ReactNode =>
  parts
    .filter((part) => part)
    .reduce<ReactNode>(
      (line, part) => (
        <>
          {line} · <bdi>{part}</bdi>
        </>
      ),
      <bdi translate="no">{petName}</bdi>,
    )

interface ReminderText {
  readonly title: ReactNode
  /** 'Vacuna', or 'Vacuna puesta', for those who do not see the icon. */
  readonly kind: string
  readonly text: ReactNode
}

/**
 * 'Rabia' and 'Kira · Venció hace 9 días', or '3 vacunas vencidas' and 'Kira · Rabia, Moquillo y
 * Parvo'. Another text of the time may replace its own.
 */
export function useReminderText(): (line: ReminderLine, when?: string) => ReminderText {
  const { t } = useTranslation('reminders')
  const format = useFormatter()
  const datedText = useDatedText()
  const doseParts = useDoseParts()
  return (line, when) => {
    const { lead, items } = line
    const { kind, petName, status, snoozedUntil } = lead
    if (kind !== 'dose' && items.length > 1)
      return {
        title: t(`${kind}.overdueMany`, { count: items.length }),
        kind: '',
        text: dotted(petName, [format.list(items.map(({ name }) => name))]),
      }
    const [own, ...parts] = kind === 'dose' ? doseParts(dosesOf(line)) : [datedText(lead)]
    const snoozed = snoozedUntil === null ? null : t('snoozed', { moment: momentOf(snoozedUntil, format) })
    return {
      title: <bdi>{lead.name}</bdi>,
      kind: kind === 'dose' ? t(`dose.${status}`) : t(`${kind}.${status === 'done' ? 'done' : 'kind'}`),
      text: dotted(petName, [when ?? own, ...parts, snoozed]),
    }
  }
}
