// Where the focus is while one view of a dialog gives way to another.
import { setInteractionModality } from 'react-aria/useFocusVisible'

/**
 * Leaves the focus on the dialog itself, while the view that has it gives way to another. Were it
 * gone with what was pressed, React Aria would give it to the first control that is left, and the
 * new view's field would come too late.
 */
export const focusDialog = (): void => {
  document.activeElement?.closest<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true })
  // React Aria takes Enter on a plain button for a screen reader's press. It would then move the
  // focus to the new field only when every motion on the page has ended, and one that is cut off
  // never ends.
  setInteractionModality('keyboard')
}
