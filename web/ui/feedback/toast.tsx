// Toasts, shown from anywhere. Their code loads with the first press or key, so that it is there
// when the network is not.
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ToastAction, ToastKind } from './toast-region.tsx'

const load = () => import('./toast-region.tsx')
const LoadedToastRegion = lazy(() => load().then((module) => ({ default: module.ToastRegionContent })))

let isWanted = false
const listeners = new Set<() => void>()

const requestRegion = (): void => {
  isWanted = true
  for (const listener of listeners) listener()
}

const show = (kind: ToastKind, title: string, text?: string, action?: ToastAction): void => {
  requestRegion()
  void load().then(({ addToast }) => addToast(kind, title, text, action))
}

/**
 * Shows a toast: `toast.success('¡Bienvenido!', 'Has iniciado sesión correctamente')`. Errors stay
 * until they are closed, the others for 4 s, or 10 s with an action.
 */
export const toast = {
  success: (title: string, text?: string, action?: ToastAction) => show('success', title, text, action),
  info: (title: string, text?: string) => show('info', title, text),
  error: (title: string, text?: string) => show('error', title, text),
  /** Takes away what is no longer so. */
  dismiss: (title: string, text?: string) =>
    void load().then(({ dismissToasts }) => dismissToasts(title, text)),
  /** Takes them all away. */
  clear: () => void load().then(({ clearToasts }) => clearToasts()),
}

/**
 * Where toasts appear. Render it once in the application. `aboveNav` leaves room for the bottom
 * navigation of a phone.
 */
export function ToastRegion({ aboveNav }: { aboveNav: boolean }) {
  const [isLoaded, setLoaded] = useState(isWanted)
  useEffect(() => {
    const follow = () => setLoaded(true)
    listeners.add(follow)
    const early = { once: true, passive: true }
    window.addEventListener('pointerdown', requestRegion, early)
    window.addEventListener('keydown', requestRegion, early)
    return () => {
      listeners.delete(follow)
      window.removeEventListener('pointerdown', requestRegion)
      window.removeEventListener('keydown', requestRegion)
    }
  }, [])
  if (!isLoaded) return null
  return (
    <Suspense>
      <LoadedToastRegion aboveNav={aboveNav} />
    </Suspense>
  )
}
