// Lines in a box of one size, for any screen.
import { signatureBox, signaturePathMax } from '#contract/features/stamps/limits.ts'

interface Point {
  readonly x: number
  readonly y: number
}

const within = (value: number, max: number): number => Math.min(Math.max(Math.round(value), 0), max)

const pathOf = (strokes: readonly (readonly Point[])[], scale: number, step: number): string =>
  strokes
    .map((points) => {
      const kept = points.filter((_, index) => index % step === 0 || index === points.length - 1)
      const [first, ...rest] = kept.map(
        ({ x, y }) => `${within(x * scale, signatureBox.width)} ${within(y * scale, signatureBox.height)}`,
      )
      if (first === undefined) return ''
      // A dot is a line to itself.
      return `M${first}${(rest.length > 0 ? rest : [first]).map((point) => `L${point}`).join('')}`
    })
    .join('')

/**
 * @param width of the canvas; its height is in the proportion of the box
 * @returns at most the stored length, with fewer points for a longer one; '' for an empty drawing
 */
export const signaturePath = (strokes: readonly (readonly Point[])[], width: number): string => {
  const scale = signatureBox.width / Math.max(width, 1)
  for (let step = 1; step <= 64; step *= 2) {
    const path = pathOf(strokes, scale, step)
    if (path.length <= signaturePathMax) return path
  }
  return ''
}
