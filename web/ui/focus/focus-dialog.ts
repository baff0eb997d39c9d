// Where the focus is while one view of a dialog replaces another.
import { setInteractionModality } from 'react-aria/useFocusVisible'

/**
 * Moves the focus to the dialog itself, while the focused view is replaced. If the focus
 * disappeared with the pressed button, React Aria would move it to the first remaining control, and
 * the new view's field would come too late.
 */
export const focusDialog = (): void => {
  document.activeElement?.closest<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true })
  // React Aria takes Enter on a plain button for a screen reader's press. It would then focus the
  // new field only when every animation on the page has ended, and an interrupted one never ends.
  setInteractionModality('keyboard')
}
