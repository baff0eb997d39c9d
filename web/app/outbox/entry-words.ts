import { useTranslation } from 'react-i18next'
import type { ChangeKind } from '#contract/features/history/kinds.ts'
import { recordKindNames } from '#contract/shared/record-kinds.ts'
import { recordTitle } from '#web/shared/attachments/record-title.ts'
import { fieldLabel, useFieldText } from '#web/shared/forms/field-text.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { i18n, type MessageKey } from '#web/shared/i18n/i18n.ts'
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'

const featureOf = (operation: string): string => operation.slice(0, operation.lastIndexOf('.'))

export const kindOf = ({ operation }: OutboxEntry): ChangeKind => {
  const feature = featureOf(operation)
  const kind = recordKindNames.find((name) => name === feature)
  if (kind !== undefined) return kind
  if (feature === 'doses') return 'medications'
  return feature === 'attachments' ? 'documents' : 'profile'
}

const isKey = (key: string): key is MessageKey => i18n.exists(key)

export interface EntryWords {
  readonly title: string
  /** 'Vacuna · Nuevo · hoy, 20:15' */
  readonly text: string
}

export const useEntryWords = (): ((entry: OutboxEntry) => EntryWords) => {
  const { t } = useTranslation(['outbox', 'history'])
  const format = useFormatter()
  return (entry) => {
    const { operation, title, createdAt } = entry
    const kind = kindOf(entry)
    const isDose = featureOf(operation) === 'doses'
    const what = isDose ? t('dose') : t(`history:kind.${kind}`)
    const action = `outbox:action.${operation.slice(operation.lastIndexOf('.') + 1)}`
    return {
      title: recordTitle({ kind, title: title === '' ? what : title }, format),
      text: [what, isKey(action) ? i18n.t(action) : t('action.other'), format.moment(createdAt)].join(' · '),
    }
  }
}

export const typedLabel = (name: string): string => {
  const key = `outbox:fields.${name}`
  return isKey(key) ? i18n.t(key) : fieldLabel(name)
}

export interface TypedField {
  readonly name: string
  readonly value: unknown
}

const isEmpty = (value: unknown): boolean => value === null || value === '' || value === undefined

/** Ids are no words of the person. */
const isOwnWord = ([name, value]: readonly [string, unknown]): boolean =>
  value !== undefined &&
  !/id$|^id|^(revision|kind|createdAt|keepLocation|confirmedAfter|removePhotos)$/i.test(name)

/** A change may empty a field; an empty one of something new is left out. */
const isNew = (operation: string): boolean => /\.(create|add|upload|restore)$/.test(operation)

/** The fields as the person typed them. */
export const typedFields = ({ input, operation }: OutboxEntry): TypedField[] =>
  Object.entries(typeof input === 'object' && input !== null ? input : {})
    .filter(isOwnWord)
    .filter(([, value]) => !isNew(operation) || !isEmpty(value))
    .map(([name, value]) => ({ name, value }))

/** The text of a value that is none: a price, a schedule, a choice. */
export const useTypedText = (entry: OutboxEntry): ((name: string, value: unknown) => string) => {
  const format = useFormatter()
  const kind = kindOf(entry)
  return useFieldText((name, value) => {
    if (typeof value === 'object' && value !== null && 'amountMinor' in value && 'currency' in value)
      return typeof value.amountMinor === 'number' && typeof value.currency === 'string'
        ? format.money(value.amountMinor, value.currency)
        : undefined
    if (typeof value === 'object' && value !== null && 'times' in value && Array.isArray(value.times))
      return format.list(value.times.map(String))
    if (typeof value !== 'string') return undefined
    if (name === 'givenAt') return format.moment(value)
    if (name === 'time' || name === 'dueTime') return format.clockTime(value)
    for (const key of [`${kind}:choices.${name}.${value}`, `pets:${name}.${value}`, `doses:status.${value}`])
      if (isKey(key)) return i18n.t(key)
    return undefined
  })
}
