// fontkit comes without types.
declare module 'fontkit' {
  import type { PDFDocument } from '@pdfme/pdf-lib'

  type Fontkit = Parameters<PDFDocument['registerFontkit']>[0]
  export type Font = ReturnType<Fontkit['create']>
  export const create: Fontkit['create']
}
