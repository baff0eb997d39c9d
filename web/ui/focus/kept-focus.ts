import { focusHeading } from './focus-heading.ts'

const pathFrom = (element: Element): readonly Element[] => {
  const path = [element]
  for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) path.push(outer)
  return path
}

/**
 * Focuses a heading when the focused control of the page disappears, as with a link that is ended:
 * that of the smallest part around it that remains, or that of the page. Dialogs, menus and toasts
 * stand outside of the main part, and return the focus themselves.
 * @returns a stop function
 */
export const keepFocus = (): (() => void) => {
  let path: readonly Element[] = []
  const remember = ({ target }: FocusEvent): void => {
    path = target instanceof Element && target.closest('main') !== null ? pathFrom(target) : []
  }
  const check = (): void => {
    if (path[0]?.isConnected !== false) return
    const part = path.find((outer) => outer.isConnected && outer.matches('section, article'))
    path = []
    // A component that moves the focus itself has done so by then, and so has a page that was left.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusHeading(part)
      }),
    )
  }
  const observer = new MutationObserver(check)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', remember)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
  }
}
