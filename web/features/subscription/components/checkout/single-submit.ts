// Prevents a double click from acting twice where money is involved.
import { useEffect, useRef } from 'react'

/**
 * Runs an action unless the previous one is pending, or its outcome is not on screen yet: a second
 * press can come before either. `submittedAt` identifies an action; `isSettled` means that its
 * outcome is rendered.
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
