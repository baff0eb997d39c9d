import { setInteractionModality } from 'react-aria/useFocusVisible'

/**
 * Runs `moveFocus`, which makes the browser move the focus. React Aria would take that for a screen
 * reader's press, and focus a new field only after every animation on the page has ended; an
 * interrupted one never ends.
 */
export const preserveModality = (moveFocus: () => void): void => {
  const isFocusVisible = document.activeElement?.matches(':focus-visible') ?? false
  moveFocus()
  setInteractionModality(isFocusVisible ? 'keyboard' : 'pointer')
}
