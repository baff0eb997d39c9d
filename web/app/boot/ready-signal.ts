// What a page says that was drawn before any script had run, once its buttons answer.
import { useEffect } from 'react'

/** Tells `boot-prerendered.ts` that the application has taken the page over. */
export const useReadySignal = (): void => {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
    document.dispatchEvent(new Event('huella:ready'))
  }, [])
}
