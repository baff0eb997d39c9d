// Says how old the data of the page is, while none newer comes.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '#web/shared/api/query-client.ts'
import { serverConnection } from '#web/shared/api/server-connection.ts'
import { isOfPets } from '#web/shared/device/kept-answers.ts'
import { elapsedBetween, type Elapsed } from '#web/shared/doses/elapsed.ts'

/** An answer that has not come after two looks is late. */
const lookMs = 3000

const shown = () =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey }) => isOfPets(queryKey) })
    .filter(({ state }) => state.data !== undefined)

const isOffline = (): boolean => !navigator.onLine || serverConnection.isLost()

/** The oldest answer on the page that should be newer; undefined where there is none. */
const createLook = () => {
  let awaited = new Set<string>()
  return (): number | undefined => {
    const queries = shown()
    const before = awaited
    awaited = new Set(
      queries
        .filter(({ state }) => state.fetchStatus !== 'idle' || state.error !== null)
        .map(({ queryHash }) => queryHash),
    )
    const old = queries.filter(
      ({ queryHash }) => isOffline() || (before.has(queryHash) && awaited.has(queryHash)),
    )
    return old.length === 0 ? undefined : Math.min(...old.map(({ state }) => state.dataUpdatedAt))
  }
}

const useAge = (): Elapsed | undefined => {
  const [age, setAge] = useState<Elapsed>()
  useEffect(() => {
    const look = createLook()
    const update = () => {
      const oldest = look()
      const next =
        oldest === undefined
          ? undefined
          : elapsedBetween(new Date(oldest).toISOString(), new Date().toISOString())
      setAge((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next))
    }
    update()
    const timer = setInterval(update, lookMs)
    window.addEventListener('offline', update)
    window.addEventListener('online', update)
    const stop = serverConnection.subscribe(update)
    return () => {
      clearInterval(timer)
      window.removeEventListener('offline', update)
      window.removeEventListener('online', update)
      stop()
    }
  }, [])
  return age
}

/** Takes no height: it stands before the header, and shows below it. */
export function DataAge() {
  const { t } = useTranslation('device')
  const age = useAge()
  if (age === undefined || age.unit === 'now') return null
  return (
    <p className="page page-wide pointer-events-none relative top-15 z-20 h-0 text-right text-xs/4 text-muted in-[:root:has(.full-page)]:top-1 lg:top-20 print:hidden">
      {t(`age.${age.unit}`, { count: age.count })}
    </p>
  )
}
