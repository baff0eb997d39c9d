// A link responds to its tap before the next page is drawn: on a slow phone that takes longer than
// a tap may stay unanswered.
import { afterFrame } from '#web/ui/deferred/after-frame.ts'

/** The used part of TanStack's router. */
interface Router<Options> {
  load: (options?: Options) => Promise<void>
}

/** Marks the link whose page or dialog is loading with `data-pending`. */
export const markLinkPending = <Options>(router: Router<Options>): void => {
  const { load } = router
  let pressed: Element | null = null
  const clearPending = () => {
    pressed?.removeAttribute('data-pending')
    pressed = null
  }
  const onClick = ({ target }: MouseEvent) => {
    clearPending()
    pressed = target instanceof Element ? target.closest('a[href]') : null
  }
  if (typeof window !== 'undefined') window.addEventListener('click', onClick, true)
  router.load = async (options) => {
    const link = pressed
    if (link) {
      link.setAttribute('data-pending', '')
      await new Promise<void>((resolve) => afterFrame(resolve))
    }
    try {
      await load(options)
    } finally {
      if (link === pressed) clearPending()
    }
  }
}
