// What was done to a record or a profile, by whom and when, in one line.
import type { ChangeKind, RecordAction } from '#contract/features/history/kinds.ts'
import type { PetChange } from '#contract/features/history/schema.ts'
import type { Formatter } from '#web/shared/i18n/formatter.ts'
import type { Say } from '#web/shared/i18n/say.ts'
import { toNamedFields, type NamedField } from './field-names.ts'

type ChangeMessage =
  | `kind.${ChangeKind}`
  | `action.${RecordAction}`
  | `fields.${NamedField}`
  | 'nobody'
  | 'gone'

interface Words {
  readonly say: Say<ChangeMessage>
  readonly ago: (at: string) => string
  readonly list: Formatter['list']
}

/** 'Vacuna · Ana cambió: lote y notas · hace 3 días' */
export const changeText = (change: PetChange, { say, ago, list }: Words): string => {
  const fields = toNamedFields(change.fields).map((field) => say(`fields.${field}`))
  const did = say(`action.${change.action}`, { who: change.by ?? say('nobody') })
  return [
    say(`kind.${change.kind}`),
    fields.length === 0 ? did : `${did}: ${list(fields)}`,
    ago(change.at),
    ...(change.place === 'gone' ? [say('gone')] : []),
  ].join(' · ')
}
