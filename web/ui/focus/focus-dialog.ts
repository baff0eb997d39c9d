// Where the focus is while one view of a dialog replaces another.
import { keepModality } from './interaction-modality.ts'

/**
 * Moves the focus to the dialog itself, while the focused view is replaced. If the focus
 * disappeared with the pressed button, React Aria would move it to the first remaining control, and
 * the new view's field would come too late.
 */
export const focusDialog = (): void => {
  keepModality(() =>
    document.activeElement?.closest<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true }),
  )
}
