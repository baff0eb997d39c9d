import { setInteractionModality } from 'react-aria/useFocusVisible'

/**
 * React Aria takes a focus moved by the browser for a screen reader's press, and would focus a new
 * field only after every animation on the page has ended; an interrupted one never ends.
 */
export const preserveModality = (moveFocus: () => void): void => {
  const isFocusVisible = document.activeElement?.matches(':focus-visible') ?? false
  moveFocus()
  setInteractionModality(isFocusVisible ? 'keyboard' : 'pointer')
}
