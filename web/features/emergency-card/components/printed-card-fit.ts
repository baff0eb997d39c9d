/** In points; smaller letters are not readable on a printed card. */
const sizes = [9, 8.5, 8, 7.5, 7, 6.5, 6] as const

export interface CardFit {
  readonly size: number
  /** How many of the items, the most important first. */
  readonly shown: number
}

/** The largest letters that all items fit in; items are left out only from the smallest ones. */
export const fitCard = (items: number, fits: (fit: CardFit) => boolean): CardFit => {
  for (const size of sizes) if (fits({ size, shown: items })) return { size, shown: items }
  const size = sizes[sizes.length - 1] ?? 6
  let [low, high] = [0, items]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits({ size, shown: middle })) low = middle
    else high = middle - 1
  }
  return { size, shown: low }
}
