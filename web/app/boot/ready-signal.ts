import { useEffect } from 'react'

/** Received by `boot-prerendered.ts`. */
export const useReadySignal = (): void => {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
    document.dispatchEvent(new Event('huella:ready'))
  }, [])
}
