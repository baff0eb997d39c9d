// What the report uses of fontkit, which comes without types.
declare module 'fontkit' {
  export type Font = { hasGlyphForCodePoint(codePoint: number): boolean }
  export function create(font: Uint8Array): Font
}
