import type { ChangeKind, RecordAction } from '#contract/features/history/kinds.ts'
import type { PetChange } from '#contract/features/history/schema.ts'
import type { Formatter } from '#web/shared/i18n/formatter.ts'
import type { Say } from '#web/shared/i18n/say.ts'

type ChangeMessage = `kind.${ChangeKind}` | `action.${RecordAction}` | 'nobody' | 'gone'

interface ChangeTextFormatters {
  readonly say: Say<ChangeMessage>
  /** A field that a later version brings has no name: nothing. */
  readonly nameOf: (field: string) => string
  readonly ago: (at: string) => string
  readonly list: Formatter['list']
}

/** 'Vacuna · Ana cambió: lote y notas · hace 3 días' */
export const changeText = (change: PetChange, { say, nameOf, ago, list }: ChangeTextFormatters): string => {
  const fields = change.fields.map(nameOf).filter((name) => name !== '')
  const did = say(`action.${change.action}`, { who: change.by ?? say('nobody') })
  return [
    say(`kind.${change.kind}`),
    fields.length === 0 ? did : `${did}: ${list(fields)}`,
    ago(change.at),
    ...(change.place === 'gone' ? [say('gone')] : []),
  ].join(' · ')
}
