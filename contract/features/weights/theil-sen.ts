// A line through points that is robust against one wrong point: the median of all slopes between
// two (Theil 1950, Sen 1968).

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Line {
  readonly slope: number
  readonly intercept: number
}

/** The middle value, or the mean of the two in the middle; NaN for none. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2
}

/** @param points at least two, each with an x of its own */
export const theilSen = (points: readonly Point[]): Line => {
  const slopes = points.flatMap((a, index) => points.slice(index + 1).map((b) => (b.y - a.y) / (b.x - a.x)))
  const slope = median(slopes)
  return { slope, intercept: median(points.map(({ x, y }) => y - slope * x)) }
}
