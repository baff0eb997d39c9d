/** How fast waits before another try pass: screen tests wait in real time, and a hundredth of it. */
export const waitPace = { factor: 1 }
