import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { createElement, useEffect, useState, type ReactNode } from 'react'
import { usePerson } from '#web/shared/session/session.ts'
import { setOutboxDoor } from '#web/shared/api/outbox-door.ts'
import { onPageIdle } from '#web/ui/deferred/page-idle.ts'

const showNotice = async (
  notice: string,
  petId: string | undefined,
  history: RouterHistory,
): Promise<void> => {
  const { showRealtimeNotice } = await import('./realtime-notices.ts')
  await showRealtimeNotice(notice, petId, history)
}

export function RealtimeUpdates() {
  const { id } = usePerson()
  const router = useRouter()
  const { history } = router
  const [notices, setNotices] = useState<ReactNode>(null)
  useEffect(
    () => setOutboxDoor(async () => (await import('#web/shared/outbox/open-outbox.ts')).openOutbox(id)),
    [id],
  )
  useEffect(() => {
    // Without event streams, returning to the window refetches.
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
      // Offline.
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
    const forget = onPageIdle(
      () =>
        void import('#web/app/offline/start-device.ts')
          .then(async ({ startDevice, loadDeviceNotices }) => {
            if (isOver) return
            stop = startDevice(id, router)
            setNotices(createElement(await loadDeviceNotices()))
          })
          .catch(() => undefined),
    )
    return () => {
      isOver = true
      forget()
      stop()
    }
  }, [id, router])
  return notices
}
