// The pages and forms of all kinds build their message keys from the names of kinds and fields.
import { beforeAll, expect, test } from 'vitest'
import { stampedFieldsOf, type RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { allKinds, kinds } from '#contract/features/record-kinds/registry.ts'
import { recordKindNames, recordTraits } from '#contract/shared/record-kinds.ts'
import { addMessages, i18n } from '#web/shared/i18n/i18n.ts'

const pageMessages =
  'title add edit remove loading loadFailed failedTitle emptyTitle emptyText emptyTextViewer'
    .concat(' added changed removed restored addFailed changeFailed removeFailed restoreFailed')
    .split(' ')
const dueMessages =
  'due.overdue due.today due.inDays due.ok card.next card.silent remind.switch remind.on remind.noDate remind.off'.split(
    ' ',
  )

const fieldMessages = ({ fields }: RecordKind): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.type === 'day') return [`fields.${name}`]
    if (field.type !== 'text') return []
    return [`fields.${name}`, `subjects.${name}`, ...(field.required ? [`invalid.${name}Required`] : [])]
  })

beforeAll(async () => {
  await addMessages(...kinds.map(({ name }) => name))
  await addMessages('lists', 'timeline', 'history', 'reports', 'pet-files', 'stamps', 'costs', 'reminders')
})

test.each(kinds)('finds every message of the pages of $name', (kind: RecordKind) => {
  const words = [...pageMessages, ...fieldMessages(kind), ...(kind.due === undefined ? [] : dueMessages)]
  const isSaid = (key: string) =>
    [`${kind.name}:${key}`, `lists:record.${key}`].some((whole) => i18n.exists(whole, { count: 2 }))
  expect(words.filter((key) => !isSaid(key))).toEqual([])
})

const listWords = (name: (typeof recordKindNames)[number]): string[] => {
  const traits = recordTraits[name]
  return [
    ...['timeline:kinds', 'timeline:entry', 'history:kind', 'pet-files:kinds'].map((of) => `${of}.${name}`),
    ...('isPriced' in traits ? [`costs:kinds.${name}`] : []),
    ...('isStamped' in traits ? [`stamps:kinds.${name}`, `stamps:allows.${name}`] : []),
    ...('due' in traits
      ? 'overdueMany done record records kind'.split(' ').map((word) => `reminders:${name}.${word}`)
      : []),
  ]
}

test.each(recordKindNames)('finds every message about %s in lists of many kinds', (name) => {
  expect(listWords(name).filter((key) => !i18n.exists(key, { count: 2 }))).toEqual([])
})

test.each(allKinds)('finds the message of each field of $name in the history', (kind: RecordKind) => {
  const names = Object.keys(kind.fields).filter((field) => !i18n.exists(`history:fields.${field}`))
  expect(names).toEqual([])
})

test.each(kinds.filter(({ name }) => 'isStamped' in recordTraits[name]))(
  'finds the label of each field of $name in the form of a veterinarian',
  (kind: RecordKind) => {
    const asked = stampedFieldsOf(kind).filter((field) => field !== 'veterinarian')
    const own = `stamps:vetFields.${kind.name}`
    const isLabelled = (field: string) =>
      i18n.exists(`${own}.${field}`) || i18n.exists(`stamps:fields.${field}`)
    expect(asked.filter((field) => !isLabelled(field))).toEqual([])
  },
)
