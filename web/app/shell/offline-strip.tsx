// Shown while the network or the server is away.
import { WifiOff } from '#web/ui/images/icons.ts'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { serverConnection } from '#web/shared/api/server-connection.ts'

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function OfflineStrip() {
  const { t } = useTranslation('ui')
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const isServerLost = useSyncExternalStore(serverConnection.subscribe, serverConnection.isLost, () => false)
  if (isOnline && !isServerLost) return null
  return (
    <p
      role="alert"
      className="sticky top-0 z-50 flex items-center justify-center gap-2 bg-sky px-4 py-1.5 text-sm font-semibold text-sky-ink"
    >
      <WifiOff aria-hidden size={16} />
      {t(isOnline ? 'serverLost' : 'offline')}
    </p>
  )
}
