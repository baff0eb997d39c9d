// On a slow phone the next page takes longer than a tap may stay unanswered.
import { afterFrame } from '#web/ui/deferred/after-frame.ts'

/** The used part of TanStack's router. */
interface Router {
  readonly subscribe: (event: 'onResolved', act: () => void) => unknown
}

let pressed: Element | null = null

const clearPending = (): void => {
  pressed?.removeAttribute('data-pending')
  pressed = null
}

export const markLinkPending = (router: Router): void => {
  router.subscribe('onResolved', clearPending)
  if (typeof window === 'undefined') return
  const onClick = ({ target }: MouseEvent): void => {
    clearPending()
    pressed = target instanceof Element ? target.closest('a[href]') : null
  }
  window.addEventListener('click', onClick, true)
}

/** The `beforeLoad` of the root. */
export const showPendingLink = ({ preload }: { readonly preload: boolean }): Promise<void> | undefined => {
  if (preload || !pressed || pressed.hasAttribute('data-pending')) return undefined
  pressed.setAttribute('data-pending', '')
  return new Promise((resolve) => afterFrame(resolve))
}
