// The first idle moment of a page: it is drawn and has no open requests.

let isIdle = false
const waiting = new Set<() => void>()

export const isPageIdle = (): boolean => isIdle

/** Calls `begin` in that moment, or now if it has passed. Returns a cancel function. */
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
