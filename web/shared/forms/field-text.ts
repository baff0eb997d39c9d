// Names and values of fields of any record, as words.
import { useTranslation } from 'react-i18next'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { i18n, type MessageKey } from '#web/shared/i18n/i18n.ts'
import type { ConflictText } from './edit-conflict.ts'

const isKey = (key: string): key is MessageKey => i18n.exists(key)

/** 'próxima fecha' */
export const fieldLabel = (name: string): string => {
  const key = `history:fields.${name}`
  return isKey(key) ? i18n.t(key) : name
}

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)

export const useFieldText = (textOf?: ConflictText): ((name: string, value: unknown) => string) => {
  const { t } = useTranslation('history')
  const format = useFormatter()
  const write = (name: string, value: unknown): string => {
    const known = textOf?.(name, value)
    if (known !== undefined) return known
    if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no')
    if (typeof value === 'number') return format.number(value)
    if (typeof value === 'string' && value !== '') return isDay(value) ? format.date(value) : value
    if (Array.isArray(value) && value.length > 0) return format.list(value.map((item) => write(name, item)))
    if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name)
    return t('conflict.empty')
  }
  return write
}
