// A page is idle when it is drawn and has no open requests, for the first time.

let isIdle = false
const waiting = new Set<() => void>()

export const isPageIdle = (): boolean => isIdle

/** Calls `begin` at once if the page has been idle before. Returns a cancel function. */
export const onPageIdle = (begin: () => void): (() => void) => {
  if (isIdle) begin()
  else waiting.add(begin)
  return () => waiting.delete(begin)
}

export const notePageIdle = (): void => {
  isIdle = true
  for (const begin of waiting) begin()
  waiting.clear()
}

/** Begins another page, as a reload does. */
export const resetPageIdle = (): void => {
  isIdle = false
  waiting.clear()
}
