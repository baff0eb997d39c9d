// The content below is drawn only once the height of this section is known.
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { remindersQuery } from '#web/features/reminders/api.ts'
import { TodaysReminders } from '#web/features/reminders/components/today/todays-reminders.tsx'
import { todaysLinesName } from '#web/features/reminders/components/row-classes.ts'
import { readLocal, writeLocal } from '#web/shared/browser/local-storage.ts'
import { TodaysSkeleton } from './today-skeleton.tsx'

const remember = (lines: number): void => writeLocal(todaysLinesName, String(lines))

/** `isPending` until the content is known. `section` is false where no height is stored. */
export const useTodaySection = (): { readonly isPending: boolean; readonly section: ReactNode } => {
  const { data, failureCount } = useQuery(remindersQuery())
  const [lines] = useState(() => Number(readLocal(todaysLinesName)))
  if (data) return { isPending: false, section: <TodaysReminders list={data} onCount={remember} /> }
  // After a first failure the pets are shown; the bell reports the failure.
  const isPending = failureCount === 0
  return { isPending, section: isPending && lines > 0 && <TodaysSkeleton lines={lines} /> }
}
