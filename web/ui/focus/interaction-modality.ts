// How people press, as React Aria remembers it to draw the focus and to move it.
import { setInteractionModality } from 'react-aria/useFocusVisible'

/**
 * Runs what makes the browser itself move the focus. React Aria would take that for a screen
 * reader's press. It would then focus a new field only when every animation on the page has ended,
 * and an interrupted one never ends.
 */
export const keepModality = (moveFocus: () => void): void => {
  const isFocusVisible = document.activeElement?.matches(':focus-visible') ?? false
  moveFocus()
  setInteractionModality(isFocusVisible ? 'keyboard' : 'pointer')
}
