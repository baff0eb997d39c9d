/**
 * How fast waits before another try pass. Screen tests wait in real time, and a hundredth of it.
 */
export const waitPace = { factor: 1 }
