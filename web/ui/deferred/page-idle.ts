// The first idle moment of a page: it shows itself, and asks for nothing.

let isIdle = false
const waiting = new Set<() => void>()

/** Whether that moment has been. */
export const isPageIdle = (): boolean => isIdle

/** Calls back in that moment, or now if it has been. Returns what forgets it. */
export const onPageIdle = (begin: () => void): (() => void) => {
  if (isIdle) begin()
  else waiting.add(begin)
  return () => waiting.delete(begin)
}

/** The moment has come. */
export const notePageIdle = (): void => {
  isIdle = true
  for (const begin of waiting) begin()
  waiting.clear()
}
