/** In points; smaller letters are not readable on paper. */
const sizes = [12, 11, 10, 9, 8.5, 8, 7.5, 7] as const
const lineLimits = [12, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1] as const

interface PageFit {
  readonly size: number
  /** The limit of each text; null for all. */
  readonly lines: number | null
}

/** The largest letters in which all fits; only in the smallest are texts cut, as late as possible. */
export const fitPage = (fits: (fit: PageFit) => boolean): PageFit => {
  const whole = sizes.map((size): PageFit => ({ size, lines: null }))
  const cut = lineLimits.map((lines): PageFit => ({ size: sizes[7], lines }))
  const last: PageFit = { size: sizes[7], lines: 1 }
  return [...whole, ...cut].find(fits) ?? last
}
