import { useTranslation } from 'react-i18next'
import type { Issue, IssueCode } from '#contract/shared/errors.ts'
import { i18n } from '#web/shared/i18n/i18n.ts'

export type Names<V> = Extract<keyof V, string>
/** 'schedule.times.0' */
export type Part<V> = `${Names<V>}.${string}`

type FieldMessages = { readonly [C in IssueCode]?: string }
export type FormMessages<V> = { readonly [K in Names<V> | Part<V>]?: FieldMessages }

/** @param subject with its verb, which agrees with it: 'Las notas pueden' */
export const tooLong = (subject: string, max: number): string =>
  i18n.t('issues:too_long_of', { subject, max })

export const isWithin = (field: string, name: string): boolean =>
  field === name || field.startsWith(`${name}.`)

export const useErrorMessages = <V extends object>(
  issues: readonly Issue[],
  messages: FormMessages<V> | undefined,
): ((name: Names<V> | Part<V>) => string | undefined) => {
  const { t } = useTranslation('issues')
  const messagesOf = (field: string) =>
    Object.entries<FieldMessages | undefined>(messages ?? {})
      .filter(([name]) => isWithin(field, name))
      .toSorted(([a], [b]) => b.length - a.length)[0]?.[1]
  return (name) => {
    const issue = issues.find(({ field }) => isWithin(field, name))
    return issue && (messagesOf(issue.field)?.[issue.code] ?? t(issue.code))
  }
}
