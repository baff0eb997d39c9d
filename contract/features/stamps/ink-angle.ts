const leastDegrees = 3
const mostDegrees = 11

/** The turn of a stamp on paper, in degrees: the same on each screen and in each report. */
export const inkAngle = (recordId: string): number => {
  let hash = 0
  for (const letter of recordId) hash = (hash * 31 + letter.charCodeAt(0)) % 65_521
  const turn = leastDegrees + (hash % (mostDegrees - leastDegrees + 1))
  return hash % 2 === 0 ? turn : -turn
}
