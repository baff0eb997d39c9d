// Draws the values of filled forms. In a report the form is gone and its fields are pictures, but
// some programs store only a value and leave the drawing to the reader.
/// <reference types="./fontkit.d.ts" />
import {
  PDFBool,
  PDFDropdown,
  PDFName,
  PDFOptionList,
  PDFTextField,
  type PDFDocument,
  type PDFField,
  type PDFFont,
} from '@cantoo/pdf-lib'
import { create } from 'fontkit'
import { openSingleFonts, readFont, type FontName } from './fonts.ts'

const textOf = (field: PDFField): string => {
  if (field instanceof PDFTextField) return field.getText() ?? ''
  if (field instanceof PDFOptionList) return field.getOptions().join('')
  return field instanceof PDFDropdown ? field.getSelected().join('') : ''
}

/** Embeds the report's own fonts, each once. The function chooses the font for a text's letters. */
const openOwnFonts = (source: PDFDocument): ((text: string) => Promise<PDFFont>) => {
  source.registerFontkit({ create })
  const choose = openSingleFonts()
  const embedded = new Map<FontName, Promise<PDFFont>>()
  return (text) => {
    const name = choose(text)
    const font = embedded.get(name) ?? source.embedFont(readFont(name), { subset: true })
    embedded.set(name, font)
    return font
  }
}

/** Draws fields without appearance, and all fields of forms that request it. */
export const drawFilledFields = async (source: PDFDocument): Promise<void> => {
  const acroForm = source.catalog.getAcroForm()
  if (acroForm === undefined) return
  const isAskedFor = acroForm.dict.lookup(PDFName.of('NeedAppearances')) === PDFBool.True
  const form = source.getForm()
  const helvetica = form.getDefaultFont()
  const fontFor = openOwnFonts(source)
  // Helvetica has Western letters only, and prints a question mark for others.
  const western = new Set(helvetica.getCharacterSet())
  const isWestern = (symbol: string) => symbol.trim() === '' || western.has(symbol.codePointAt(0) ?? 0)
  for (const field of form.getFields())
    try {
      if (!isAskedFor && !field.needsAppearancesUpdate()) continue
      const text = textOf(field)
      field.defaultUpdateAppearances([...text].every(isWestern) ? helvetica : await fontFor(text))
    } catch {
      // A value that cannot be read or drawn: the field's appearance stays as it is.
    }
}
