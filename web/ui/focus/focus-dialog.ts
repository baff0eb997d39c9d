/**
 * Leaves the focus on the dialog itself, while the view that has it gives way to another. Were it gone with what was pressed, React Aria
 * would give it to the first control that is left, and the new view's field would come too late.
 */
export const focusDialog = (): void =>
  document.activeElement?.closest<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true })
