import { useTranslation } from 'react-i18next'
import { careTexts, type CareText } from '#contract/features/care-sheets/limits.ts'
import type { ShownCareSheet } from '#contract/features/care-sheets/schema.ts'

const isCareText = (name: string): name is CareText => name in careTexts

export const careTextNames: readonly CareText[] = Object.keys(careTexts).filter(isCareText)

/** Written texts, in the order of the page. */
export const writtenTexts = (sheet: ShownCareSheet, names = careTextNames) =>
  names.flatMap((name) => {
    const text = sheet[name]
    return text === null ? [] : [{ name, text }]
  })

interface SheetTextsProps {
  readonly sheet: ShownCareSheet
  readonly names: readonly CareText[]
}

export function SheetTexts({ sheet, names }: SheetTextsProps) {
  const { t } = useTranslation('care-sheets')
  return (
    <dl className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
      {writtenTexts(sheet, names).map(({ name, text }) => (
        <div key={name} className="min-w-0">
          <dt className="text-muted">{t(`sheet.${name}`)}</dt>
          <dd dir="auto" className="text-lg/7 whitespace-pre-line wrap-anywhere">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
