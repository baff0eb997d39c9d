// The card of the size of a bank card (85 × 54 mm), a side for each language.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import { cardQueries } from '#web/features/emergency-card/api.ts'
import { currentLanguage, i18n, languages, type Language } from '#web/shared/i18n/i18n.ts'
import { AnimalPhoto } from '#web/shared/images/animal-photo.tsx'
import { currentMedications, petFacts } from './card-content.ts'
import { CardPart } from './card-part.tsx'
import { useAllergies } from './emergency-warnings.tsx'
import { fitCard, type CardFit } from './printed-card-fit.ts'
import { factRanks, printedParts, type PrintedPart } from './printed-parts.ts'

interface SideProps {
  readonly pet: Pet
  readonly parts: readonly PrintedPart[]
  readonly language: Language
}

const itemsOf = (side: HTMLElement): HTMLElement[] =>
  [...side.querySelectorAll<HTMLElement>('[data-rank]')].toSorted(
    (a, b) => Number(a.dataset['rank']) - Number(b.dataset['rank']),
  )

/** Draws the most important items as large as they fit. */
const fitSide = (side: HTMLElement): void => {
  const items = itemsOf(side)
  const draw = ({ size, shown }: CardFit): boolean => {
    side.style.fontSize = `${size}pt`
    for (const [index, item] of items.entries()) item.hidden = !shown.has(index)
    for (const part of side.querySelectorAll<HTMLElement>('[data-part]')) {
      const own = [...part.querySelectorAll<HTMLElement>('[data-rank]')]
      const missing = own.filter((item) => item.hidden && !('detail' in item.dataset)).length
      part.hidden = own.every((item) => item.hidden)
      const more = part.querySelector('[data-more]')
      if (more) more.textContent = missing > 0 ? ` +${missing}` : ''
    }
    return side.scrollHeight <= side.clientHeight && side.scrollWidth <= side.clientWidth
  }
  draw(fitCard(items.length, draw))
}

const lookClass: Record<PrintedPart['look'], string> = {
  warning:
    'mt-[.8mm] rounded-[1mm] border-[.3mm] border-[#b3261e] bg-[#fde4e1] px-[1mm] py-[.2mm] text-[1.1em] font-bold wrap-anywhere',
  lines: 'mt-[.6mm] flex gap-[1mm] *:first:shrink-0 *:last:min-w-0 *:last:grow wrap-anywhere',
  list: 'mt-[.6mm] wrap-anywhere',
}

const inList = "[[data-rank]:not([hidden])~&]:before:content-['_·_']"
const itemClass: Record<PrintedPart['look'], string> = { warning: inList, lines: 'block', list: inList }

function CardSide({ pet, parts, language }: SideProps) {
  const side = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (side.current) fitSide(side.current)
  }, [parts, pet])
  return (
    <div
      ref={side}
      lang={language}
      className="h-[54mm] w-[85mm] shrink-0 break-inside-avoid overflow-hidden rounded-[3mm] border-[.2mm] border-[#999] bg-white p-[2.4mm] leading-[1.15] text-black [color-scheme:only_light] [print-color-adjust:exact]"
    >
      <div className="flex items-start gap-[2mm]">
        <AnimalPhoto animal={pet} isFirst sizes="64px" alt="" className="size-[13mm] rounded-[2mm]" />
        <div className="min-w-0 grow wrap-anywhere">
          <p className="float-right ml-[1em] text-[.85em] font-bold text-[#b3261e] uppercase">
            {i18n.t('emergency-card:print.heading', { lng: language })}
          </p>
          <p dir="auto" translate="no" className="text-[1.5em] leading-[1.1] font-extrabold">
            {pet.name}
          </p>
          {petFacts(pet, language).map((fact, index) => (
            <p key={fact} dir="auto" data-rank={factRanks[index]}>
              {fact}
            </p>
          ))}
        </div>
      </div>
      {parts.map(({ name, title, look, items }) => (
        <div key={name} data-part className={lookClass[look]}>
          <b className={look === 'warning' ? 'text-[#b3261e] uppercase' : undefined}>
            {title}:{look === 'lines' && <span data-more className="block" />}
          </b>{' '}
          <span>
            {items.map(({ rank, text, reach, isDetail }) => (
              <span key={rank} data-rank={rank} data-detail={isDetail} dir="auto" className={itemClass[look]}>
                {text}
                {reach && <b className="whitespace-nowrap"> {reach}</b>}
              </span>
            ))}
            {look !== 'lines' && <b data-more />}
          </span>
        </div>
      ))}
    </div>
  )
}

export function PrintedCards({ pet }: { pet: Pet }) {
  const { t } = useTranslation('emergency-card')
  const allergies = useAllergies(pet)
  const { data } = useQuery(cardQueries(pet.id).medications)
  const own = currentLanguage()
  const sides = [own, ...languages.filter((language) => language !== own)].map((language) => ({
    language,
    parts: printedParts(pet, allergies, currentMedications(data?.items ?? []), language),
  }))
  const drawn = sides.map(({ language, parts }) => (
    <CardSide key={language} pet={pet} parts={parts} language={language} />
  ))
  return (
    <CardPart title={t('print.title')}>
      <p className="text-dense text-muted">{t('print.text')}</p>
      {/* The page has the same in a size to read. */}
      <div aria-hidden className="-mx-2 mt-4 flex flex-wrap gap-4 max-[24rem]:[zoom:.75] md:mx-0">
        {drawn}
      </div>
      {createPortal(
        <div aria-hidden className="printed-cards">
          {drawn}
        </div>,
        document.body,
      )}
    </CardPart>
  )
}
