// In a report a form's fields become pictures, but some programs store only a value and leave the
// drawing to the reader.
/// <reference types="./fontkit.d.ts" />
import { readFileSync } from 'node:fs'
import {
  PDFBool,
  PDFDropdown,
  PDFName,
  PDFOptionList,
  PDFTextField,
  type PDFDocument,
  type PDFField,
  type PDFFont,
} from '@pdfme/pdf-lib'
import { create } from 'fontkit'
import { fontFile } from '#server/platform/fonts/font-files.ts'

const textOf = (field: PDFField): string => {
  if (field instanceof PDFTextField) return field.getText() ?? ''
  if (field instanceof PDFOptionList) return field.getOptions().join('')
  return field instanceof PDFDropdown ? field.getSelected().join('') : ''
}

export const drawFilledFields = async (source: PDFDocument): Promise<void> => {
  const acroForm = source.catalog.getAcroForm()
  if (acroForm === undefined) return
  const isAskedFor = acroForm.dict.lookup(PDFName.of('NeedAppearances')) === PDFBool.True
  const form = source.getForm()
  const helvetica = form.getDefaultFont()
  source.registerFontkit({ create })
  let own: Promise<PDFFont> | undefined
  // Helvetica prints a question mark for other letters.
  const western = new Set(helvetica.getCharacterSet())
  const isWestern = (symbol: string) => symbol.trim() === '' || western.has(symbol.codePointAt(0) ?? 0)
  for (const field of form.getFields())
    try {
      if (!isAskedFor && !field.needsAppearancesUpdate()) continue
      if ([...textOf(field)].every(isWestern)) field.defaultUpdateAppearances(helvetica)
      else {
        own ??= source.embedFont(readFileSync(fontFile('body')), { subset: true })
        field.defaultUpdateAppearances(await own)
      }
    } catch {
      // The appearance of a field whose value cannot be read or drawn stays as it is.
    }
}
