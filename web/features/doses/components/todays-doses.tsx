// Includes yesterday's unmarked doses. Days are those of the owner's time zone.
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from '#web/ui/images/icons.ts'
import { useEffect, useState } from 'react'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { useTranslation } from 'react-i18next'
import type { Dose } from '#contract/features/doses/schema.ts'
import { localToday, minuteMs } from '#contract/shared/dates.ts'
import { dateInZone } from '#contract/shared/time-zones.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Rows } from '#web/ui/layout/rows.tsx'
import { FailedState } from '#web/ui/feedback/content-states.tsx'
import { doseKey, dosesQuery } from '#web/features/doses/api.ts'
import { DoseRow } from './dose-row.tsx'
import { DosesSkeleton } from './doses-skeleton.tsx'

interface TodaysDosesProps {
  readonly petId: string
  readonly mayEdit: boolean
  /** The number of skeletons. */
  readonly expected: number
}

const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(ticking)
  }, [])
  return now
}

const isOnOwnClock = ({ at, date, time }: Dose): boolean => {
  const local = new Date(at)
  const clock = [local.getHours(), local.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
  return localToday(local) === date && clock === time
}

export function TodaysDoses({ petId, mayEdit, expected }: TodaysDosesProps) {
  const { t } = useTranslation('doses')
  const format = useFormatter()
  const now = useNow()
  const { data, error, refetch } = useQuery(dosesQuery(petId))
  // The page may stay open over midnight.
  const isOver = data !== undefined && dateInZone(data.timeZone, now) > data.today
  useEffect(() => {
    if (isOver) void refetch()
  }, [isOver, now, refetch])

  if (!data)
    return error ? (
      <FailedState title={t('failedTitle')} onRetry={() => void refetch()} />
    ) : (
      <DosesSkeleton rows={expected} />
    )
  const { items, today, timeZone } = data
  const isOpen = ({ mark }: Dose) => mark === null || dateInZone(timeZone, new Date(mark.at)) === today
  const yesterdays = items.filter((dose) => dose.date < today && isOpen(dose))
  const todays = items.filter(({ date }) => date === today)
  const unmarked = yesterdays.filter(
    ({ mark, precedesSchedule }) => mark === null && !precedesSchedule,
  ).length
  const rows = (doses: readonly Dose[]) => (
    <Rows>
      {doses.map((dose) => (
        <DoseRow
          key={doseKey(dose)}
          petId={petId}
          dose={dose}
          isFromYesterday={dose.date < today}
          now={now}
          timeZone={timeZone}
          mayEdit={mayEdit}
        />
      ))}
    </Rows>
  )
  return (
    <section aria-labelledby="doses" className="flex flex-col gap-3">
      <h2 id="doses" className="text-[1.375rem]/7 font-extrabold">
        {t('title')}
      </h2>
      {todays.length > 0 ? rows(todays) : <p className="card p-4 text-muted md:px-5">{t('none')}</p>}
      {yesterdays.length > 0 && (
        <Disclosure>
          <h3 className="-mx-4 flex font-sans tracking-normal">
            <Button slot="trigger" variant="quiet" size="sm" className="group">
              {unmarked > 0 ? t('unmarked', { number: unmarked }) : t('yesterday')}
              <ChevronDown aria-hidden size={18} className="transition group-aria-expanded:rotate-180" />
            </Button>
          </h3>
          <DisclosurePanel>
            <div className="pt-3">{rows(yesterdays)}</div>
          </DisclosurePanel>
        </Disclosure>
      )}
      {!items.every(isOnOwnClock) && (
        <p className="text-cap text-muted">
          {t('ownersClock', { zone: format.zone(timeZone, now.toISOString()) })}
        </p>
      )}
    </section>
  )
}
