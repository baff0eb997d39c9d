// Keys are built from the names of a kind's fields.
import { useTranslation } from 'react-i18next'
import { i18n, type MessageKey, type Namespace } from '#web/shared/i18n/i18n.ts'

type Values = Readonly<Record<string, string | number>>

/** A namespace named like the kind. Messages that it lacks are taken from `lists:record`. */
export interface KindMessages {
  readonly get: (key: string, values?: Values) => string
  readonly find: (key: string, values?: Values) => string | undefined
}

const isKey = (key: string, values: Values): key is MessageKey => i18n.exists(key, values)

export const useKindMessages = (kind: Namespace): KindMessages => {
  // Renders again when the language changes.
  useTranslation(kind)
  const find = (key: string, values: Values = {}) => {
    for (const fullKey of [`${kind}:${key}`, `lists:record.${key}`])
      if (isKey(fullKey, values)) return i18n.t(fullKey, values)
    return undefined
  }
  return { find, get: (key, values) => find(key, values) ?? '' }
}
