import { encode } from 'uqr'

type Place = { readonly x: number; readonly y: number; readonly size: number }

/** Without a quiet zone: around it must be white. */
export const drawQrCode = (
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, size }: Place,
  ecc: 'L' | 'M' = 'M',
): void => {
  const { data: modules } = encode(text, { ecc, border: 0 })
  const side = size / modules.length
  for (const [row, columns] of modules.entries())
    for (const [column, isDark] of columns.entries())
      // The margin prevents white lines between neighbours.
      if (isDark) doc.rect(x + column * side, y + row * side, side + 0.1, side + 0.1)
  doc.fill('#000')
}
