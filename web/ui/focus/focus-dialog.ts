import { preserveModality } from './interaction-modality.ts'

/**
 * Moves the focus to the dialog while one view replaces another. If the focus disappeared with the
 * pressed button, React Aria would move it to the first remaining control, and the new view's field
 * would come too late.
 */
export const focusDialog = (): void => {
  preserveModality(() =>
    document.activeElement?.closest<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true }),
  )
}
