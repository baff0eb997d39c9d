import { useEffect, useState } from 'react'

/** Milliseconds; longer than any exit animation (240 ms). */
export const exitTimeoutMs = 400

/**
 * React Aria removes a surface when its exit animation has finished, and never if that was
 * interrupted: the surface would cover the page invisibly.
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
