// The words of a poster, in one language or in both.
import type { Language } from '#contract/features/auth/schema.ts'
import type { PosterLanguage } from '#contract/features/lost/poster.ts'
import { reportFormat, type LocalizedText } from '#server/features/reports/format.ts'
import { sexLabels, sizeLabels, speciesLabels } from '#server/features/pets/animal-words.ts'
import { fill } from '#server/features/reports/report-messages.ts'
import type { Poster } from './poster.ts'
import { posterMessages as messages } from './poster-messages.ts'

/** A line of each language, the first of which is the larger. */
type Lines = readonly string[]

export type PosterPart = { readonly label: string | null; readonly lines: Lines; readonly isWarning?: true }

export type PosterWords = {
  readonly title: string
  readonly heading: string
  readonly facts: Lines
  readonly when: Lines
  readonly parts: readonly PosterPart[]
  readonly scan: Lines
  readonly noAccount: string
  readonly phone: string | null
}

const languagesOf = (language: PosterLanguage): readonly Language[] =>
  language === 'both' ? ['es', 'en'] : [language]

const chaseMessage = ({ sex }: Poster): LocalizedText =>
  sex === 'Macho' ? messages.doNotChaseHim : sex === 'Hembra' ? messages.doNotChaseHer : messages.doNotChase

const factsIn = ({ species, breed, sex, size, colour }: Poster, language: Language): string =>
  [
    speciesLabels[species][language],
    breed,
    sex && sexLabels[sex][language],
    size && sizeLabels[size][language],
    colour,
  ]
    .filter((fact) => fact !== null && fact !== '')
    .join(' · ')

const whenIn = ({ day, area }: Poster, language: Language): string =>
  fill((area === null ? messages.lostOn : messages.lostIn)[language], {
    day: reportFormat(language).day(day),
    area: area ?? '',
  })

export const wordsOf = (poster: Poster): PosterWords => {
  const languages = languagesOf(poster.language)
  const inEach = (text: LocalizedText): Lines => languages.map((language) => text[language])
  const part = (label: LocalizedText, text: string | null): PosterPart[] =>
    text === null ? [] : [{ label: inEach(label).join(' · '), lines: [text] }]
  const warning = { label: null, lines: inEach(chaseMessage(poster)), isWarning: true } as const
  return {
    title: inEach(messages.title)
      .map((title) => fill(title, { name: poster.name }))
      .join(' · '),
    heading: inEach(messages.heading).join(' · '),
    facts: languages.map((language) => factsIn(poster, language)),
    when: languages.map((language) => whenIn(poster, language)),
    parts: [
      ...(poster.doNotChase ? [warning] : []),
      ...part(messages.marks, poster.marks),
      ...part(messages.medicine, poster.medicine),
      ...part(messages.reward, poster.reward),
    ],
    scan: inEach(messages.scan),
    noAccount: inEach(messages.noAccount).join(' '),
    phone: poster.phone && `${inEach(messages.phone).join(' · ')}: ${poster.phone}`,
  }
}
