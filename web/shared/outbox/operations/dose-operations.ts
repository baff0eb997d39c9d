import { toWholeMinute } from '#contract/features/doses/given-time.ts'
import type { Dose, DoseMark, DoseRepeat } from '#contract/features/doses/schema.ts'
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'
import { newProvisionalId } from '#web/shared/outbox/provisional-id.ts'
import { isReminderOf, markedReminder } from '#web/shared/reminders/reminder-changes.ts'
import { session } from '#web/shared/session/session.ts'
import { isItem, itemOf, itemsOf, mapPages, textIn, type Item } from './items.ts'
import { knownItem, knownRecord } from './known.ts'
import type { Operation } from './operation.ts'
import { overlayReminders } from './reminder-overlay.ts'

const isDose = (item: Item): item is Item & Dose => 'medicationId' in item && 'mark' in item

const isDoseOf =
  (input: unknown) =>
  (item: Item): boolean =>
    ['medicationId', 'date', 'time'].every((name) => textIn(item, name) === textIn(input, name))

const knownDose = ({ petId, input }: OutboxEntry): Dose | undefined => {
  const found = knownItem('doses', petId, isDoseOf(input))
  return found !== undefined && isDose(found) ? found : undefined
}

const me = (): DoseMark['by'] => {
  const person = session.get().person
  return person === null ? null : { id: person.id, fullName: person.fullName }
}

const timesOf = ({ createdAt, input }: OutboxEntry): Pick<DoseMark, 'by' | 'at' | 'givenAt'> => {
  const givenAt = textIn(input, 'givenAt')
  return {
    by: me(),
    at: createdAt,
    ...(givenAt !== '' && { givenAt: toWholeMinute(Date.parse(givenAt)).toISOString() }),
  }
}

const isConfirmed = ({ input }: OutboxEntry): boolean => textIn(input, 'confirmedAfter') !== ''

// The same however often a list is drawn.
const repeatIds = new Map<string, string>()

const repeatIdOf = ({ key }: OutboxEntry): string => {
  const id = repeatIds.get(key) ?? newProvisionalId()
  repeatIds.set(key, id)
  return id
}

/** A confirmed dose stands beside the one that was there. */
const marked = (before: DoseMark | null, entry: OutboxEntry): DoseMark | null => {
  const { input } = entry
  const status = textIn(input, 'status') === 'skipped' ? 'skipped' : 'given'
  if (before === null) return { status, ...timesOf(entry), isRepeat: isConfirmed(entry), repeats: [] }
  if (!isConfirmed(entry) || before.at === entry.createdAt) return before
  return { ...before, repeats: [...before.repeats, { id: repeatIdOf(entry), ...timesOf(entry) }] }
}

const unmarked = (before: DoseMark | null): DoseMark | null => {
  const [next, ...repeats] = before?.repeats ?? []
  if (next === undefined) return null
  const { id: _, ...times } = next
  return { status: 'given', ...times, isRepeat: true, repeats }
}

const withGivenTime = (mark: DoseMark | null, { input }: OutboxEntry): DoseMark | null => {
  if (mark === null) return null
  const givenAt = toWholeMinute(Date.parse(textIn(input, 'givenAt'))).toISOString()
  const repeatId = textIn(input, 'repeatId')
  if (repeatId === '') return { ...mark, givenAt }
  const change = (repeat: DoseRepeat) => (repeat.id === repeatId ? { ...repeat, givenAt } : repeat)
  return { ...mark, repeats: mark.repeats.map(change) }
}

type ChangeMark = (before: DoseMark | null, entry: OutboxEntry) => DoseMark | null

const answeredMark = (output: unknown): DoseMark | null | undefined => {
  const mark = itemOf(output)['mark']
  return mark === null ? null : isItem(mark) && isMark(mark) ? mark : undefined
}

const isMark = (item: Item): item is Item & DoseMark => 'status' in item && 'repeats' in item

const overlayWith =
  (change: ChangeMark): Operation['overlay'] =>
  (entry, path, queryInput, data) => {
    const isIt = isDoseOf(entry.input)
    const next = (before: DoseMark | null): DoseMark | null => {
      const answer = entry.state.name === 'done' ? answeredMark(entry.state.output) : undefined
      return answer === undefined ? change(before, entry) : answer
    }
    if (path === 'doses.list' && textIn(queryInput, 'petId') === entry.petId)
      return mapPages(data, (page) => {
        if (!itemsOf(page).some(isIt)) return page
        const items = itemsOf(page).map((item) => {
          if (!isIt(item) || !isDose(item)) return item
          const mark = next(item.mark)
          return { ...item, mark, nextAt: mark === null ? null : item.nextAt }
        })
        return { ...page, items }
      })
    if (path !== 'reminders.list' && path !== 'reminders.upcoming') return data
    const input = itemOf(entry.input)
    const isReminder = isReminderOf({
      medicationId: textIn(input, 'medicationId'),
      date: textIn(input, 'date'),
      time: textIn(input, 'time'),
    })
    return overlayReminders(data, (item) => (isReminder(item) ? markedReminder(item, next(item.mark)) : item))
  }

const nameOf = (input: unknown): string => {
  const petId = textIn(input, 'petId')
  const known =
    knownItem('doses', petId, (item) => item['medicationId'] === textIn(input, 'medicationId')) ??
    knownRecord('medications', petId, textIn(input, 'medicationId'))
  return textIn(known, 'name')
}

const result = (mark: DoseMark | null, repeatId: string | null) => ({
  mark,
  isRecorded: true,
  question: null,
  repeatId,
})

const shared = {
  target: (input: unknown) => ({ petId: textIn(input, 'petId'), recordId: textIn(input, 'medicationId') }),
  title: nameOf,
  stale: ['doses', 'reminders', 'medications'],
} as const

const hasRepeat = (item: Item, repeatId: string): item is Item & Dose =>
  isDose(item) && (item.mark?.repeats ?? []).some(({ id }) => id === repeatId)

const withoutRepeat = (mark: DoseMark | null, repeatId: string): DoseMark | null =>
  mark && { ...mark, repeats: mark.repeats.filter(({ id }) => id !== repeatId) }

const removeRepeat: Operation = {
  ...shared,
  target: (input) => ({ petId: textIn(input, 'petId'), recordId: textIn(input, 'repeatId') }),
  title: (input) =>
    textIn(
      knownItem('doses', textIn(input, 'petId'), (item) => hasRepeat(item, textIn(input, 'repeatId'))),
      'name',
    ),
  provisional: () => ({}),
  overlay: ({ recordId, petId }, path, queryInput, data) => {
    const id = recordId ?? ''
    if (path === 'doses.list' && textIn(queryInput, 'petId') === petId)
      return mapPages(data, (page) => {
        if (!itemsOf(page).some((item) => hasRepeat(item, id))) return page
        const items = itemsOf(page).map((item) =>
          hasRepeat(item, id) ? { ...item, mark: withoutRepeat(item.mark, id) } : item,
        )
        return { ...page, items }
      })
    if (path !== 'reminders.list' && path !== 'reminders.upcoming') return data
    return overlayReminders(data, (item) =>
      item.kind === 'dose' && item.mark?.repeats.some((repeat) => repeat.id === id) === true
        ? { ...item, mark: withoutRepeat(item.mark, id) }
        : item,
    )
  },
}

export const doseOperations: readonly (readonly [string, Operation])[] = [
  [
    'doses.mark',
    {
      ...shared,
      provisional: (entry) => {
        const before = knownDose(entry)?.mark ?? null
        return result(marked(before, entry), before !== null && isConfirmed(entry) ? repeatIdOf(entry) : null)
      },
      overlay: overlayWith(marked),
    },
  ],
  [
    'doses.setGivenTime',
    {
      ...shared,
      provisional: (entry) => result(withGivenTime(knownDose(entry)?.mark ?? null, entry), null),
      overlay: overlayWith(withGivenTime),
    },
  ],
  ['doses.unmark', { ...shared, provisional: () => ({}), overlay: overlayWith(unmarked) }],
  ['doses.removeRepeat', removeRepeat],
]
