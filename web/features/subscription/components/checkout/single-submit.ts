// A double click must not act twice where money is involved.
import { useEffect, useRef } from 'react'

/**
 * A second press can come before the state changes, or before the outcome is on screen.
 * @param submittedAt identifies an action
 * @param isSettled whether its outcome is rendered
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
