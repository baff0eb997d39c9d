// Keeps every screen behind the guard as fresh as the server, for as long as somebody is signed in.
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePerson } from '#web/lib/session.ts'

export function LiveChanges() {
  const { id } = usePerson()
  const { history } = useRouter()
  useEffect(() => {
    // Where there are no event streams, what is looked at again is asked again.
    if (!('EventSource' in window)) return
    let stop = (): void => {}
    let isOver = false
    void Promise.all([import('#web/lib/live.ts'), import('./live-notices.ts')]).then(
      ([{ startLive }, { tellNotice }]) => {
        if (!isOver) stop = startLive((notice, petId) => void tellNotice(notice, petId, history))
      },
      // The network was away: coming back to the window still loads everything anew.
      () => undefined,
    )
    return () => {
      isOver = true
      stop()
    }
  }, [id, history])
  return null
}
