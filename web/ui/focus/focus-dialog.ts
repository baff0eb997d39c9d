import { preserveModality } from './interaction-modality.ts'

/**
 * One view replaces another: if the focus disappeared with the pressed button, React Aria would
 * move it to the first remaining control.
 */
export const focusDialog = (): void => {
  preserveModality(() =>
    document.activeElement?.closest<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true }),
  )
}
