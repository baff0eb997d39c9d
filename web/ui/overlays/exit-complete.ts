// Whether a surface that was closed is certainly gone.
import { useEffect, useState } from 'react'

/** Longer than any exit animation (240 ms), in milliseconds. */
export const exitTimeoutMs = 400

/**
 * Whether the surface has been closed for so long that nothing of it may be left. React Aria
 * removes a surface when its exit animation has finished, and never if that was interrupted. It
 * would then cover the page invisibly.
 */
export function useExitComplete(isOpen: boolean): boolean {
  const [hasLeft, setLeft] = useState(!isOpen)
  if (isOpen && hasLeft) setLeft(false)
  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(() => setLeft(true), exitTimeoutMs)
    return () => clearTimeout(timer)
  }, [isOpen])
  return !isOpen && hasLeft
}
