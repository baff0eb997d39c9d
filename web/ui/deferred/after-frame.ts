// In milliseconds. A page in the background draws no frames.
const longestFrame = 100

/** @returns a cancel function */
export const afterFrame = (act: () => void): (() => void) => {
  let isWaiting = true
  const run = () => {
    if (isWaiting) act()
    isWaiting = false
  }
  requestAnimationFrame(() => setTimeout(run))
  setTimeout(run, longestFrame)
  return () => {
    isWaiting = false
  }
}
