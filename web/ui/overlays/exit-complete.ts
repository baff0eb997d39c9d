// When a surface that was closed is gone for certain.
import { useEffect, useState } from 'react'

/** Longer than any surface takes to leave (240 ms), in milliseconds. */
export const exitTimeoutMs = 400

/**
 * Whether the surface has been closed for so long that nothing of it may be left. React Aria takes
 * a surface away when its motion has finished, and never if that was cut short; invisible, it would
 * then lie over a page that nobody can reach.
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
