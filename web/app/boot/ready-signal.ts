import { useEffect } from 'react'

/** Signals to `boot-prerendered.ts` that the application has taken the page over. */
export const useReadySignal = (): void => {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
    document.dispatchEvent(new Event('huella:ready'))
  }, [])
}
