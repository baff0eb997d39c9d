// The sheet on one page of A4 or letter paper, alone.
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { CareSheet } from '#contract/features/care-sheets/schema.ts'
import { handlingLines } from '#contract/features/pets/handling-words.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { groupPhone } from '#contract/shared/phones/phone-groups.ts'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { fitPage } from './printed-sheet-fit.ts'
import { writtenTexts } from './sheet-texts.tsx'

/** Long texts are shrunk, and then cut with an ellipsis, which the last line of the page explains. */
const fitSheet = (page: HTMLElement): void => {
  const cut = page.querySelector<HTMLElement>('[data-cut]')
  fitPage(({ size, lines }) => {
    page.style.fontSize = `${size}pt`
    page.style.setProperty('--lines', lines === null ? 'none' : String(lines))
    if (cut) cut.hidden = lines === null
    return page.scrollHeight <= page.clientHeight && page.scrollWidth <= page.clientWidth
  })
}

/** A number is not broken at the end of a line. */
const wholePhone = (phone: string): string => groupPhone(phone).replaceAll(' ', '\u00a0')

const reached = (lines: readonly { readonly name: string; readonly phone: string | null }[]): string =>
  lines.map(({ name, phone }) => (phone === null ? name : `${name} ${wholePhone(phone)}`)).join(' · ')

const usePrintedParts = (pet: Pet, sheet: CareSheet) => {
  const { t } = useTranslation('care-sheets')
  const { neverGive = [], contacts = [], clinics = [], handling } = pet
  const texts = writtenTexts(sheet).map(({ name, text }) => ({ title: t(`sheet.${name}`), text }))
  const isEmergency = sheet.emergency !== null
  return [
    ...(isEmergency ? texts.slice(0, 1) : []),
    { title: t('printed.contacts'), text: reached(contacts) },
    { title: t('printed.clinics'), text: reached(clinics) },
    { title: t('printed.allergies'), text: pet.allergies.join(' · ') },
    { title: t('printed.never'), text: neverGive.join(' · ') },
    {
      title: t('printed.handling'),
      text: handlingLines(handling, (words) => words[currentLanguage()]).join(' · '),
    },
    ...texts.slice(isEmergency ? 1 : 0),
  ].filter(({ text }) => text !== '')
}

export function PrintedSheet({ pet, sheet }: { readonly pet: Pet; readonly sheet: CareSheet }) {
  const { t } = useTranslation('care-sheets')
  const page = useRef<HTMLDivElement>(null)
  const parts = usePrintedParts(pet, sheet)
  useEffect(() => {
    if (page.current) fitSheet(page.current)
  })
  return createPortal(
    <div aria-hidden className="printed-cards">
      <div
        ref={page}
        className="h-[250mm] w-[186mm] overflow-hidden bg-white leading-[1.3] text-black [color-scheme:only_light]"
      >
        <p dir="auto" className="text-[1.6em] font-extrabold wrap-anywhere">
          {t('printed.heading', { name: pet.name })}
        </p>
        {parts.map(({ title, text }) => (
          <div key={title} className="mt-[.6em] break-inside-avoid">
            <b>{title}</b>
            <p dir="auto" className="line-clamp-(--lines) whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          </div>
        ))}
        <p data-cut className="mt-[.6em] italic">
          {t('printed.cut')}
        </p>
      </div>
    </div>,
    document.body,
  )
}
