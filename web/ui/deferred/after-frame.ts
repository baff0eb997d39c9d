// What may wait until the frame that answers a tap is painted.

// A page that is not shown draws no frames. In milliseconds.
const longestFrame = 100

/** Runs `act` when the next frame is painted; what it returns cancels that. */
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
