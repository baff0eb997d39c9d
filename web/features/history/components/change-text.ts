// What was done to a record or a profile, by whom and when, in one line.
import type { PetChange } from '#contract/features/history/schema.ts'
import type { Formatter } from '#web/shared/i18n/formatter.ts'
import type { Say } from '#web/shared/i18n/say.ts'

interface Words {
  /** Nothing where there is no such message. */
  readonly say: Say
  readonly ago: (at: string) => string
  readonly list: Formatter['list']
}

/** 'Vacuna · Ana cambió: lote y notas · hace 3 días' */
export const changeText = (change: PetChange, { say, ago, list }: Words): string => {
  // A field that a later version brings has no name here.
  const fields = change.fields.map((field) => say(`fields.${field}`)).filter((name) => name !== '')
  const did = say(`action.${change.action}`, { who: change.by ?? say('nobody') })
  return [
    say(`kind.${change.kind}`),
    fields.length === 0 ? did : `${did}: ${list(fields)}`,
    ago(change.at),
    ...(change.place === 'gone' ? [say('gone')] : []),
  ].join(' · ')
}
