// Home's first place: what is due today. Nothing below it is drawn before it is known how high it
// is, so that nothing jumps.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { remindersQuery } from '#web/features/reminders/api.ts'
import type { TodaysRemindersProps } from '#web/features/reminders/components/todays-reminders.tsx'
import { readLocal, writeLocal } from '#web/shared/browser/local-storage.ts'
import { addMessages } from '#web/shared/i18n/i18n.ts'
import { TodaysSkeleton } from './todays-skeleton.tsx'

// How many lines there were at the last visit; `boot-skeleton.ts` reads it too.
const name = 'huella.today'
const remember = (lines: number): void => writeLocal(name, String(lines))

const load = async () => {
  const [module] = await Promise.all([
    import('#web/features/reminders/components/todays-reminders.tsx'),
    addMessages('reminders'),
  ])
  return module.TodaysReminders
}

type Loaded = ComponentType<TodaysRemindersProps> | 'failed'

/**
 * `isPending` while it is not known yet what stands there. `section` is what to draw; it is false
 * where nothing is remembered of its height.
 */
export const useTodaysPlace = (): { readonly isPending: boolean; readonly section: ReactNode } => {
  const { data, failureCount } = useQuery(remindersQuery())
  const [lines] = useState(() => Number(readLocal(name)))
  const [Section, setSection] = useState<Loaded>()
  const isDue = data?.items.some(
    ({ status, snoozedUntil }) => (status === 'overdue' || status === 'due') && snoozedUntil === null,
  )
  // Its code is on its way together with the answer, where it will be needed.
  const isWanted = isDue ?? lines > 0
  useEffect(() => {
    if (isWanted)
      void load().then(
        (module) => setSection(() => module),
        () => setSection('failed'),
      )
    else remember(0)
  }, [isWanted])
  if (data && Section && Section !== 'failed')
    return { isPending: false, section: <Section list={data} onCount={remember} /> }
  // Who waits for a bad network at least sees the pets; the bell says what failed.
  const isPending = data ? isDue === true && !Section : failureCount === 0
  return { isPending, section: isPending && lines > 0 && <TodaysSkeleton lines={lines} /> }
}
