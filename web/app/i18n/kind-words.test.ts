// The pages and forms of all kinds of records make their keys of the names of kinds and fields.
import { beforeAll, expect, test } from 'vitest'
import { medicationKind } from '#contract/features/medications/kind.ts'
import { parasiteTreatmentKind } from '#contract/features/parasite-treatments/kind.ts'
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { visitKind } from '#contract/features/visits/kind.ts'
import { weightKind } from '#contract/features/weights/kind.ts'
import { addMessages, i18n, initI18n } from '#web/shared/i18n/i18n.ts'
import { messageSource } from './load-messages.ts'

const kinds = [vaccineKind, parasiteTreatmentKind, visitKind, weightKind, medicationKind] as const

const pageWords =
  'title add edit remove loading loadFailed failedTitle failedText emptyTitle emptyText emptyTextViewer'
    .concat(' added changed removed restored addFailed changeFailed removeFailed restoreFailed')
    .split(' ')
const dueWords =
  'due.overdue due.today due.inDays due.ok card.next card.silent remind.switch remind.on remind.noDate remind.off'.split(
    ' ',
  )

const fieldWords = ({ fields }: RecordKind): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.type === 'day') return [`fields.${name}`]
    if (field.type !== 'text') return []
    return [`fields.${name}`, `subjects.${name}`, ...(field.required ? [`invalid.${name}Required`] : [])]
  })

beforeAll(async () => {
  if (!i18n.isInitialized) await initI18n(messageSource, 'es')
  await addMessages(...kinds.map(({ name }) => name))
})

test.each(kinds)('$name has a word for all that is said of a kind', (kind: RecordKind) => {
  const words = [...pageWords, ...fieldWords(kind), ...(kind.due === undefined ? [] : dueWords)]
  expect(words.filter((key) => !i18n.exists(`${kind.name}:${key}`, { count: 2 }))).toEqual([])
})
