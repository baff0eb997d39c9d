// What people filled into the form of a PDF file. In a report the form is gone and its fields are
// pictures, so each needs one: some programs write a value alone, and have every reader draw it.
import { PDFBool, PDFName, type PDFDocument } from '@cantoo/pdf-lib'

/** Draws the fields that no program has drawn, and those that their form wants drawn anew. */
export const drawFilledFields = (source: PDFDocument): void => {
  const acroForm = source.catalog.getAcroForm()
  if (acroForm === undefined) return
  const isAskedFor = acroForm.dict.lookup(PDFName.of('NeedAppearances')) === PDFBool.True
  const form = source.getForm()
  const font = form.getDefaultFont()
  for (const field of form.getFields())
    try {
      if (isAskedFor || field.needsAppearancesUpdate()) field.defaultUpdateAppearances(font)
    } catch {
      // A value that the font cannot write: what is drawn already stays.
    }
}
