// The used parts of fontkit and linebreak, which come without types.
declare module 'fontkit' {
  import type { PDFDocument } from '@cantoo/pdf-lib'

  type Fontkit = Parameters<PDFDocument['registerFontkit']>[0]
  type EmbeddedFont = Extract<ReturnType<Fontkit['create']>, { createSubset: unknown }>
  export type Font = EmbeddedFont & { hasGlyphForCodePoint(codePoint: number): boolean }
  export function create(font: Uint8Array): Font
}

declare module 'linebreak' {
  /** Possible line ends (UAX #14). */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { readonly position: number } | null
  }
}
