// People, clinics and conditions, with what editors do with them.
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import { RowActions } from '#web/shared/records/record-menu.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { ChevronDown, Plus, Trash2 } from '#web/ui/images/icons.ts'
import { useLazyDialog, type DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { CardPart } from './card-part.tsx'
import { useListChanges, type ListChangesOptions } from './use-list-changes.ts'

export interface EntryDialogProps<T> extends DisclosureProps {
  readonly pet: Pet
  /** Null for a new one. */
  readonly entry: T | null
  readonly onSave: (entry: T) => Promise<unknown>
}

interface ListedEntriesProps<T> extends ListChangesOptions<T> {
  readonly mayEdit: boolean
  readonly title: string
  readonly add: string
  readonly max: number
  readonly Entry: ComponentType<{ readonly entry: T }>
  readonly EntryDialog: ComponentType<EntryDialogProps<T>>
  /** In place of an empty list. */
  readonly empty: string
  /** A first entry at one tap. */
  readonly proposal?: { readonly label: string; readonly entry: T } | undefined
}

const steps = [
  { id: 'up', by: -1, turn: 'rotate-180' },
  { id: 'down', by: 1, turn: '' },
] as const

export function ListedEntries<T>({
  mayEdit,
  title,
  add,
  max,
  Entry,
  EntryDialog,
  empty,
  proposal,
  ...of
}: ListedEntriesProps<T>) {
  const { t } = useTranslation('emergency-card')
  const { pet } = of
  const entries = of.entriesOf(pet)
  const dialog = useLazyDialog<{ readonly entry: T | null }>()
  const { keys, list, isBusy, save, move, remove } = useListChanges(of)
  const action = (
    <Button
      variant="quiet"
      size="sm"
      className="outdent-right"
      aria-label={add}
      onPress={() => dialog.open({ entry: null })}
    >
      <Plus aria-hidden size={18} />
      {t('list.add')}
    </Button>
  )
  return (
    <CardPart title={title} action={mayEdit && entries.length < max && action}>
      {entries.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-muted">{mayEdit ? empty : t('none')}</p>
          {mayEdit && proposal && (
            <Button
              size="sm"
              isBusy={isBusy}
              onPress={() => void save(null, proposal.entry).catch(() => undefined)}
            >
              {proposal.label}
            </Button>
          )}
        </div>
      ) : (
        <ul ref={list} className="divide-y-2 divide-line">
          {entries.map((entry, index) => (
            <li key={keys[index]} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
              <div className="min-w-0 grow">
                <Entry entry={entry} />
              </div>
              {mayEdit && (
                <EntryActions
                  name={of.nameOf(entry)}
                  steps={steps.filter(({ by }) => index + by >= 0 && index + by < entries.length)}
                  onEdit={() => dialog.open({ entry })}
                  onMove={(by) => void move(entry, by)}
                  onRemove={() => remove(index, entry)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {dialog.draw(({ entry }, props) => (
        <EntryDialog {...props} pet={pet} entry={entry} onSave={(next) => save(entry, next)} />
      ))}
    </CardPart>
  )
}

interface EntryActionsProps {
  readonly name: string
  readonly steps: readonly (typeof steps)[number][]
  readonly onEdit: () => void
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}

function EntryActions({ name, steps: possible, onEdit, onMove, onRemove }: EntryActionsProps) {
  const { t } = useTranslation('emergency-card')
  return (
    <div className="shrink-0">
      <RowActions
        edit={t('list.edit', { name })}
        onEdit={onEdit}
        options={t('list.options', { name })}
        entries={[
          ...possible.map(({ id, by, turn }) => ({
            id,
            label: t(`list.${id}`),
            name: t(`list.${id}Named`, { name }),
            icon: <ChevronDown aria-hidden size={18} className={turn} />,
            onSelect: () => onMove(by),
          })),
          {
            id: 'remove',
            label: t('list.remove'),
            name: t('list.removeNamed', { name }),
            icon: <Trash2 aria-hidden size={18} />,
            onSelect: onRemove,
          },
        ]}
      />
    </div>
  )
}
