import type { Dose, DoseMark, DoseMarkResult } from '#contract/features/doses/schema.ts'
import { firstNameOf } from '#server/features/care-links/first-name.ts'

type Author = DoseMark['by']

// The ids of people reach no stranger.
const nobodysId = '00000000-0000-0000-0000-000000000000'

const authorFor = (by: Author, link: { readonly id: string }): Author => {
  if (by === null) return null
  if (by.isCarer) return { ...by, id: by.id === link.id ? link.id : nobodysId }
  const fullName = firstNameOf(by.fullName)
  return fullName === null ? null : { id: nobodysId, fullName }
}

const markFor = (mark: DoseMark | null, link: { readonly id: string }): DoseMark | null =>
  mark && {
    ...mark,
    by: authorFor(mark.by, link),
    repeats: mark.repeats.map((repeat) => ({ ...repeat, by: authorFor(repeat.by, link) })),
  }

export const doseForCarer = (dose: Dose, link: { readonly id: string }): Dose => ({
  ...dose,
  mark: markFor(dose.mark, link),
})

export const resultForCarer = (
  { mark, question, ...result }: DoseMarkResult,
  link: { readonly id: string },
): DoseMarkResult => ({
  ...result,
  mark: markFor(mark, link),
  question: question && { ...question, by: authorFor(question.by, link) },
})
