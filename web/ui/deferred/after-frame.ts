// Milliseconds. A page in the background draws no frames.
const longestFrame = 100

/** Runs `act` after the next frame is painted. Returns a cancel function. */
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
