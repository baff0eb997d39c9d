/**
 * Ref of a line that scrolls sideways. What the keyboard reaches moves to its start: a browser
 * leaves an element cut off of which it shows 32 px. A press moves no element below the pointer.
 */
export const showFocused = (line: HTMLElement | null): void =>
  line?.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) {
      line.scrollLeft += target.getBoundingClientRect().left - line.getBoundingClientRect().left
    }
  })
