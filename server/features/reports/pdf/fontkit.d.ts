// What the report uses of fontkit and of linebreak, which come without types.
declare module 'fontkit' {
  export type Font = { hasGlyphForCodePoint(codePoint: number): boolean }
  export function create(font: Uint8Array): Font
}

declare module 'linebreak' {
  /** Where a line may end (UAX #14). */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { readonly position: number } | null
  }
}
