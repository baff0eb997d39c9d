import { cellsWithin, type NearCell } from '#contract/features/lost/cells.ts'

/**
 * Searches circle by circle, because a city has more than one page.
 * @param radii in kilometres, growing
 * @param search finds those in a ring of cells, given what was found so far
 */
export const nearestFirst = async <Found>(
  cell: number,
  radii: readonly number[],
  max: number,
  search: (ring: readonly NearCell[], found: readonly Found[]) => Promise<readonly Found[]>,
): Promise<Found[]> => {
  const cells = cellsWithin(cell, Math.max(...radii))
  const found: Found[] = []
  let reached = -1
  for (const radius of radii) {
    const from = reached
    reached = radius
    const ring = cells.filter(({ km }) => km > from && km <= radius)
    found.push(...(await search(ring, found)))
    if (found.length >= max) break
  }
  return found
}
