// One press, one act: what a double click must not do twice where money is meant.
import { useEffect, useRef } from 'react'

/**
 * Runs an act unless the one before still goes on, or its outcome is not yet on the screen: a
 * second press comes before either. `submittedAt` tells one act from the next; `isSettled` says
 * that its outcome is drawn.
 */
export const useSingleSubmit = (submittedAt: number, isSettled: boolean): ((act: () => void) => void) => {
  const isPressed = useRef(false)
  useEffect(() => {
    if (isSettled) isPressed.current = false
  }, [submittedAt, isSettled])
  return (act) => {
    if (isPressed.current) return
    isPressed.current = true
    act()
  }
}
