/** In points; smaller letters are not readable on a printed card. */
const sizes = [11, 10, 9, 8.5, 8, 7.5, 7, 6.5, 6] as const

export interface CardFit {
  readonly size: number
  /** By place among the items, the most important first. */
  readonly shown: ReadonlySet<number>
}

/** The largest letters that all items fit in; items are left out only from the smallest ones. */
export const fitCard = (items: number, fits: (fit: CardFit) => boolean): CardFit => {
  const places = Array.from({ length: items }, (_, place) => place)
  const all = new Set(places)
  for (const size of sizes) if (fits({ size, shown: all })) return { size, shown: all }
  const size = sizes[8]
  const shown = new Set<number>()
  for (const place of places) if (!fits({ size, shown: shown.add(place) })) shown.delete(place)
  return { size, shown }
}
