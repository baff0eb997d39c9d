export const paperSizes = ['a4', 'letter'] as const
export type PaperSize = (typeof paperSizes)[number]

/** Regions that print on US Letter (Unicode CLDR 47, supplemental data, `paperSize`). */
const letterRegions = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '))

/**
 * @param tags the languages of a browser, by preference: the first region counts
 * @example paperOf(['es-CO']) // 'letter'
 */
export const paperOf = (tags: readonly string[]): PaperSize => {
  const region = tags.flatMap((tag) => /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(tag)?.[1] ?? [])[0]
  return region !== undefined && letterRegions.has(region.toUpperCase()) ? 'letter' : 'a4'
}
