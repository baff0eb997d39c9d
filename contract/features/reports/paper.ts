// The paper of a report. Free of zod, for the form reads it too.

export const paperSizes = ['a4', 'letter'] as const
export type PaperSize = (typeof paperSizes)[number]

/** Where people print on US Letter (Unicode CLDR 47, supplemental data, `paperSize`). */
const letterRegions = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '))

/**
 * The paper that a person's printer holds.
 * @param tags the languages that their browser names, the first first: the first region counts
 * @example paperOf(['es-CO']) // 'letter'
 */
export const paperOf = (tags: readonly string[]): PaperSize => {
  const region = tags.flatMap((tag) => /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(tag)?.[1] ?? [])[0]
  return region !== undefined && letterRegions.has(region.toUpperCase()) ? 'letter' : 'a4'
}
