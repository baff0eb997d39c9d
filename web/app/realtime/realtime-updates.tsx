// Keeps every screen behind the guard as fresh as the server, for as long as somebody is signed in.
import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePerson } from '#web/shared/session/session.ts'

const showNotice = async (
  notice: string,
  petId: string | undefined,
  history: RouterHistory,
): Promise<void> => {
  const { showRealtimeNotice } = await import('./realtime-notices.ts')
  await showRealtimeNotice(notice, petId, history)
}

// Long enough for the first screen and what it loads.
const syncDelayMs = 4000

export function RealtimeUpdates() {
  const { id } = usePerson()
  const { history } = useRouter()
  useEffect(() => {
    // Where there are no event streams, what is looked at again is asked again.
    if (!('EventSource' in window)) return
    let stop = (): void => {}
    let isOver = false
    void import('#web/shared/realtime/change-stream.ts').then(
      ({ subscribeToChanges }) => {
        if (isOver) return
        stop = subscribeToChanges({
          loadFeatures: async () => (await import('#web/app/features.ts')).features,
          onNotice: (notice, petId) => void showNotice(notice, petId, history),
        })
      },
      // The network was away: coming back to the window still loads everything anew.
      () => undefined,
    )
    return () => {
      isOver = true
      stop()
    }
  }, [id, history])
  useEffect(() => {
    let stop = (): void => {}
    let isOver = false
    const timer = setTimeout(
      () =>
        void import('./sync-browser.ts').then(
          ({ syncBrowser }) => {
            if (!isOver) stop = syncBrowser(id)
          },
          () => undefined,
        ),
      syncDelayMs,
    )
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [id])
  return null
}
