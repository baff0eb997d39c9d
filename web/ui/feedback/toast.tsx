// The code loads with the first press or key, so that it is present if the network fails later.
import { useEffect, useState } from 'react'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { useDeferredCode } from '#web/ui/deferred/use-deferred-code.ts'
import type { ToastAction, ToastKind } from './toast-region.tsx'

const region = deferCode(() => import('./toast-region.tsx'))

/** Offline, a failed load is silent: pages show in place what failed. */
const withRegion = (act: (loaded: typeof import('./toast-region.tsx')) => void): void =>
  void region.load().then(act, () => undefined)

let isRegionRequested = false
const listeners = new Set<() => void>()

const requestRegion = (): void => {
  isRegionRequested = true
  for (const listener of listeners) listener()
}

const show = (kind: ToastKind, title: string, text?: string, action?: ToastAction): void => {
  requestRegion()
  withRegion(({ addToast }) => addToast(kind, title, text, action))
}

/** Errors stay until they are closed, the others for 4 s, or 8 s with an action. */
export const toast = {
  success: (title: string, text?: string, action?: ToastAction) => show('success', title, text, action),
  info: (title: string, text?: string) => show('info', title, text),
  /** 'Dosis dada · Otosol', on one line with 'Deshacer'. It belongs to the page. */
  undoable: (title: string, about: string | undefined, undo: () => void) =>
    show('undoable', title, about, { onPress: undo }),
  error: (title: string, text?: string) => show('error', title, text),
  dismiss: (title: string, text?: string) => withRegion(({ dismissToasts }) => dismissToasts(title, text)),
  clear: () => withRegion(({ clearToasts }) => clearToasts()),
  leavePage: () => region.get()?.leavePage(),
}

/** `aboveNav` leaves room for a phone's bottom navigation. */
export function ToastRegion({ aboveNav }: { aboveNav: boolean }) {
  const [isRequested, setRequested] = useState(isRegionRequested)
  const { code } = useDeferredCode(region, isRequested)
  useEffect(() => {
    const follow = () => setRequested(true)
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
  return code && <code.ToastRegionContent aboveNav={aboveNav} />
}
