import type { ChangeKind, RecordAction } from '#contract/features/history/kinds.ts'
import type { PetChange } from '#contract/features/history/schema.ts'
import type { Formatter } from '#web/shared/i18n/formatter.ts'
import type { Translate } from '#web/shared/i18n/translate.ts'

type ChangeMessage = `kind.${ChangeKind}` | `action.${RecordAction}` | 'nobody' | 'gone' | 'sitting'

interface ChangeTextFormatters {
  readonly translate: Translate<ChangeMessage>
  /** '' for a field of a later version. */
  readonly nameOf: (field: string) => string
  readonly ago: (at: string) => string
  readonly list: Formatter['list']
}

/** 'Vacuna · Ana cambió: lote y notas · hace 3 días' */
export const changeText = (
  change: PetChange,
  { translate, nameOf, ago, list }: ChangeTextFormatters,
): string => {
  const fields = change.fields.map(nameOf).filter((name) => name !== '')
  const did = translate(`action.${change.action}`, { who: change.by ?? translate('nobody') })
  return [
    translate(`kind.${change.kind}`),
    fields.length === 0 ? did : `${did}: ${list(fields)}`,
    ago(change.at),
    ...(change.place === 'gone' ? [translate('gone')] : []),
  ].join(' · ')
}

/** 'Ana: 3 cambios' and 'Vacuna y Peso · hace 5 min', of changes in one sitting, latest first. */
export const sittingText = (
  changes: readonly PetChange[],
  { translate, ago, list }: Omit<ChangeTextFormatters, 'nameOf'>,
): { readonly title: string; readonly text: string } => {
  const [latest] = changes
  const kinds = [...new Set(changes.map(({ kind }) => translate(`kind.${kind}`)))]
  return {
    title: translate('sitting', { who: latest?.by ?? translate('nobody'), number: changes.length }),
    text: `${list(kinds)} · ${ago(latest?.at ?? '')}`,
  }
}
