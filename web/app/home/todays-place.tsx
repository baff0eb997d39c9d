// Home's first place: what is due today. Nothing below it is drawn before it is known how high it
// is, so that nothing jumps.
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { remindersQuery } from '#web/features/reminders/api.ts'
import { TodaysReminders } from '#web/features/reminders/components/todays-reminders.tsx'
import { readLocal, writeLocal } from '#web/shared/browser/local-storage.ts'
import { TodaysSkeleton } from './todays-skeleton.tsx'

// How many lines there were at the last visit; `boot-skeleton.ts` reads it too.
const name = 'huella.today'
const remember = (lines: number): void => writeLocal(name, String(lines))

/**
 * `isPending` while it is not known yet what stands there. `section` is what to draw; it is false
 * where nothing is remembered of its height.
 */
export const useTodaysPlace = (): { readonly isPending: boolean; readonly section: ReactNode } => {
  const { data, failureCount } = useQuery(remindersQuery())
  const [lines] = useState(() => Number(readLocal(name)))
  if (data) return { isPending: false, section: <TodaysReminders list={data} onCount={remember} /> }
  // Who waits for a bad network at least sees the pets; the bell says what failed.
  const isPending = failureCount === 0
  return { isPending, section: isPending && lines > 0 && <TodaysSkeleton lines={lines} /> }
}
