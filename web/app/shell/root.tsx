import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccountLanguage } from '#web/features/profile/components/account-language.ts'
import { focusComingHeading } from '#web/ui/focus/focus-heading.ts'
import { toast, ToastRegion } from '#web/ui/feedback/toast.tsx'
import { DialogHistoryContext, isDialogStep } from '#web/ui/overlays/dialog-history.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { OfflineStrip } from './offline-strip.tsx'

function useFocusOnNavigation() {
  const router = useRouter()
  useEffect(() => {
    let stopWaiting = () => {}
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      // Before the heading takes the focus from a toast.
      toast.leavePage()
      stopWaiting()
      stopWaiting = focusComingHeading()
    })
    return () => {
      unsubscribe()
      stopWaiting()
    }
  }, [router])
}

/** Skips a step without its dialog, left over from before a reload. */
function useNoStaleStep() {
  const { history } = useRouter()
  useEffect(() => {
    const handleStep = async () => {
      if (!isDialogStep(history.location)) return
      const { dialogStepsOf } = await import('#web/ui/overlays/dialog-steps.ts')
      dialogStepsOf(history)
    }
    const onMove = () => void handleStep()
    onMove()
    history.subscribers.add(onMove)
    return () => void history.subscribers.delete(onMove)
  }, [history])
}

export function Root() {
  const { t } = useTranslation('app')
  const { history } = useRouter()
  useFocusOnNavigation()
  useNoStaleStep()
  useAccountLanguage()
  const isInApp = useLocation({
    select: ({ pathname }) => pathname === '/app' || pathname.startsWith('/app/'),
  })
  return (
    <DialogHistoryContext value={history}>
      <a href="#content" className="btn btn-brand fixed top-2 left-2 z-50 not-focus:sr-only">
        {t('skip')}
      </a>
      <NavigationProgress />
      <OfflineStrip />
      <Outlet />
      <ToastRegion aboveNav={isInApp} />
    </DialogHistoryContext>
  )
}
