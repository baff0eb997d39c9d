// A dialog answers a tap with its frame, and draws its content in the next task: on a slow phone
// fields and calendars take as long as all the rest.
import { useDeferredValue } from 'react'

/** False for the first frame of each opening. The content stays while the dialog closes. */
export function useContentAfterFrame(isOpen: boolean): boolean {
  const wasFramed = useDeferredValue(isOpen, false)
  return wasFramed || !isOpen
}
