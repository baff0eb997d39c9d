// Runs in the page. Colours are measured as the browser paints them.

type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
const parsed = new Map<string, Rgba>()

/** Any CSS colour; all values from 0 to 255, including alpha. */
const parseColor = (text: string): Rgba => {
  const known = parsed.get(text)
  if (known) return known
  if (!context) throw new Error('no canvas')
  context.clearRect(0, 0, 1, 1)
  context.fillStyle = text
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  const color: Rgba = [red, green, blue, alpha]
  parsed.set(text, color)
  return color
}

export const isOpaque = (text: string): boolean => parseColor(text)[3] > 100

/** The first opaque background behind an element. */
export const backgroundOf = (element: Element | null): string => {
  for (let at = element; at !== null; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (isOpaque(backgroundColor)) return backgroundColor
  }
  return 'Canvas'
}

const luminance = (text: string): number => {
  const [red = 0, green = 0, blue = 0] = parseColor(text)
    .slice(0, 3)
    .map((part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of WCAG, from 1 to 21. */
export const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((first, second) => second - first)
  return (light + 0.05) / (dark + 0.05)
}
