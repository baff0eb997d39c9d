import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import {
  PDFBool,
  PDFDocument,
  PDFName,
  PDFNumber,
  rgb,
  StandardFonts,
  type PDFForm,
  type PDFPage,
} from '@pdfme/pdf-lib'

export type Sheet = {
  readonly media: readonly [x: number, y: number, width: number, height: number]
  readonly crop?: Sheet['media']
  readonly turned?: number
}

/** A page for each sheet, with a frame around its visible part and a text in its middle. */
export const aPdfOf = async (...sheets: readonly Sheet[]): Promise<Buffer> => {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const [index, { media, crop = media, turned = 0 }] of sheets.entries()) {
    const page = document.addPage()
    page.setMediaBox(...media)
    page.setCropBox(...crop)
    page.node.set(PDFName.of('Rotate'), PDFNumber.of(turned))
    const [x, y, width, height] = crop
    page.drawRectangle({ x, y, width, height, borderWidth: 3, borderColor: rgb(0.8, 0.2, 0.1) })
    page.drawText(`Hoja ${index + 1}`, { x: x + width / 2, y: y + height / 2, size: 8, font })
  }
  return Buffer.from(await document.save())
}

/** A page that opens with a password: an empty one for everybody. */
export const anEncryptedPdf = async (userPassword: string): Promise<Buffer> => {
  const document = new Pdf({ userPassword, ownerPassword: 'dueña' })
  document.text('Hoja').end()
  return buffer(document)
}

const fillIn = (form: PDFForm, page: PDFPage, written: string): void => {
  const name = form.createTextField('paciente.nombre')
  name.addToPage(page, { x: 40, y: 200, width: 200, height: 24 })
  name.setText(written)
  const isFasting = form.createCheckBox('ayunas')
  isFasting.addToPage(page, { x: 40, y: 150, width: 18, height: 18 })
  isFasting.check()
  const species = form.createDropdown('especie')
  species.addOptions(['Perro', 'Gato'])
  species.select('Perro')
  species.addToPage(page, { x: 40, y: 100, width: 200, height: 24 })
}

/** A filled form. Some programs store only the values, and leave the drawing to the reader. */
export const aFilledForm = async (isDrawn: boolean, written = 'Kira'): Promise<Buffer> => {
  const document = await PDFDocument.create()
  const form = document.getForm()
  fillIn(form, document.addPage([400, 300]), written)
  if (isDrawn) form.updateFieldAppearances()
  else {
    form.acroForm.dict.set(PDFName.of('NeedAppearances'), PDFBool.True)
    for (const field of form.getFields())
      for (const widget of field.acroField.getWidgets()) widget.dict.delete(PDFName.of('AP'))
  }
  return Buffer.from(await document.save({ updateFieldAppearances: false }))
}
