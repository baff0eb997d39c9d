/** A factor on all delays before a repeat. Screen tests run in real time, and set a hundredth. */
export const retryDelay = { factor: 1 }
