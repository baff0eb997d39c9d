// Merges two pieces of HTML that differ only in their words into one: in Spanish, with the English
// words beside the Spanish ones, for `web/app/boot/boot-skeleton.ts`.

const escape = (text: string): string => text.replaceAll('"', '&quot;')
const pieces = (html: string): string[] => html.match(/<[^>]*>|[^<]+/g) ?? []
const label = / aria-label="([^"]*)"/

/**
 * A text must be the whole content of its element, and of attributes only `aria-label` may differ.
 * @throws for other differences
 */
export const mergeLanguages = (es: string, en: string): string => {
  const [spanish, english] = [pieces(es), pieces(en)]
  if (spanish.length !== english.length) throw new Error('The languages differ in more than words.')
  const merged = [...spanish]
  for (const [index, piece] of spanish.entries()) {
    const other = english[index] ?? ''
    if (piece === other) continue
    if (!piece.startsWith('<')) {
      const [before = '', after = ''] = [merged[index - 1], spanish[index + 1]]
      if (before.startsWith('</') || !after.startsWith('</'))
        throw new Error(`'${piece}' is not all that its element holds.`)
      merged[index - 1] = before.replace(/>$/, ` data-en="${escape(other)}">`)
      continue
    }
    const word = label.exec(other)?.[1]
    if (word === undefined || piece.replace(label, '') !== other.replace(label, ''))
      throw new Error(`${piece} differs from ${other} in more than its name.`)
    merged[index] = piece.replace(label, (all) => `${all} data-en-label="${word}"`)
  }
  return merged.join('')
}
