/** Screen tests run in real time, and set a hundredth. */
export const retryDelay = { factor: 1 }
