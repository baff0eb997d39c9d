import { getDocumentProxy } from 'unpdf'

export type ReadPdf = {
  readonly pages: readonly string[]
  readonly text: string
  readonly outline: readonly string[]
  readonly language: string | null
  readonly title: string | null
  /** The roles of the first page's structure, as JSON. */
  readonly structure: string
  /** The size of the first page, in points. */
  readonly size: readonly [number, number]
}

type Entry = { readonly title: string; readonly items: readonly Entry[] }

/** Depth first. The library returns null for a file without an outline. */
const titlesOf = (entries: readonly Entry[] | null): string[] =>
  (entries ?? []).flatMap(({ title, items }) => [title, ...titlesOf(items)])

/** @throws where the bytes are no PDF */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''))
  }
  const outline = await document.getOutline()
  const { info } = await document.getMetadata()
  const [, , width = 0, height = 0] = (await document.getPage(1)).view
  const structure: unknown = await (await document.getPage(1)).getStructTree()
  return {
    pages,
    text: pages.join('\n'),
    outline: titlesOf(outline),
    language: 'Language' in info && typeof info.Language === 'string' ? info.Language : null,
    title: 'Title' in info && typeof info.Title === 'string' ? info.Title : null,
    structure: JSON.stringify(structure),
    size: [Math.round(width), Math.round(height)],
  }
}
