// People, clinics and conditions: lists of the profile, each changed as a whole.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import { changeLists, type CardLists } from '#web/features/emergency-card/api.ts'
import { RowActions } from '#web/shared/records/record-menu.tsx'
import { useUndoableRemoval } from '#web/shared/records/undoable-removal.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ArrowDown, ArrowUp, Plus, Trash2 } from '#web/ui/images/icons.ts'
import { useLazyDialog, type DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { CardPart } from './card-part.tsx'

/** Of what a removal was, for its undoing. */
interface Removal<T> {
  readonly id: string
  readonly name: string
  readonly before: readonly T[]
  readonly after: readonly T[]
  readonly revision: number | undefined
}

export interface EntryDialogProps<T> extends DisclosureProps {
  readonly pet: Pet
  /** Null for a new one. */
  readonly entry: T | null
  readonly onSave: (entry: T) => Promise<unknown>
}

interface ListedEntriesProps<T> {
  readonly pet: Pet
  readonly mayEdit: boolean
  readonly title: string
  readonly add: string
  readonly max: number
  readonly entries: readonly T[]
  readonly nameOf: (entry: T) => string
  readonly toLists: (entries: T[]) => Partial<CardLists>
  readonly Entry: ComponentType<{ readonly entry: T }>
  readonly EntryDialog: ComponentType<EntryDialogProps<T>>
  /** In place of an empty list. */
  readonly empty: string
  /** A first entry at one tap. */
  readonly proposal?: { readonly label: string; readonly entry: T } | undefined
}

const replaced = <T,>(list: readonly T[], index: number, entry: T): T[] =>
  index === list.length ? [...list, entry] : list.with(index, entry)

const swapped = <T,>(list: readonly T[], index: number, entry: T, by: 1 | -1): T[] =>
  list.toSpliced(index, 1).toSpliced(index + by, 0, entry)

/** Equal entries have different keys. */
const keysOf = (entries: readonly unknown[]): readonly string[] => {
  const texts = entries.map((entry) => JSON.stringify(entry))
  return texts.map(
    (text, index) => `${text} ${texts.slice(0, index).filter((other) => other === text).length}`,
  )
}

export function ListedEntries<T>({
  pet,
  mayEdit,
  title,
  add,
  max,
  entries,
  nameOf,
  toLists,
  Entry,
  EntryDialog,
  empty,
  proposal,
}: ListedEntriesProps<T>) {
  const { t } = useTranslation('emergency-card')
  const dialog = useLazyDialog<{ readonly index: number; readonly entry: T | null }>()
  const change = useMutation(changeLists(t('list.failed')))
  const keys = keysOf(entries)
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<string>(undefined)
  // A button that moves in the document loses the focus.
  useEffect(() => {
    const place = moved.current === undefined ? -1 : keys.indexOf(moved.current)
    if (place < 0) return
    moved.current = undefined
    list.current?.children[place]?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  })
  const put = (next: readonly T[], revision = pet.revision) =>
    change.mutateAsync({ petId: pet.id, revision, ...toLists([...next]) })
  const remove = useUndoableRemoval<Removal<T>>({
    remove: async (removal) => ({ ...removal, revision: (await put(removal.after)).revision }),
    restore: ({ before, revision }) => put(before, revision),
    messages: { removed: t('list.removed'), restored: t('list.restored') },
    nameOf: ({ name }) => name,
    petName: pet.name,
  })
  const save = async (next: readonly T[]) => {
    await put(next)
    toast.success(t('list.saved'))
  }
  const move = async (index: number, entry: T, by: 1 | -1) => {
    const next = swapped(entries, index, entry, by)
    try {
      await put(next)
      moved.current = keysOf(next)[index + by]
      toast.success(t('list.moved', { name: nameOf(entry), place: index + by + 1 }))
    } catch {
      // Reported by the query cache.
    }
  }
  const menuOf = (entry: T, index: number) => {
    const name = nameOf(entry)
    const steps = [
      { id: 'up', by: -1, Icon: ArrowUp, isThere: index > 0 },
      { id: 'down', by: 1, Icon: ArrowDown, isThere: index < entries.length - 1 },
    ] as const
    return [
      ...steps
        .filter(({ isThere }) => isThere)
        .map(({ id, by, Icon }) => ({
          id,
          label: t(`list.${id}`),
          name: t(`list.${id}Named`, { name }),
          icon: <Icon aria-hidden size={18} />,
          onSelect: () => void move(index, entry, by),
        })),
      {
        id: 'remove',
        label: t('list.remove'),
        name: t('list.removeNamed', { name }),
        icon: <Trash2 aria-hidden size={18} />,
        onSelect: () =>
          remove({
            id: name,
            name,
            before: entries,
            after: entries.toSpliced(index, 1),
            revision: pet.revision,
          }),
      },
    ]
  }
  return (
    <CardPart
      title={title}
      action={
        mayEdit &&
        entries.length < max && (
          <Button
            variant="quiet"
            size="sm"
            className="outdent-right"
            aria-label={add}
            onPress={() => dialog.open({ index: entries.length, entry: null })}
          >
            <Plus aria-hidden size={18} />
            {t('list.add')}
          </Button>
        )
      }
    >
      {entries.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-muted">{mayEdit ? empty : t('none')}</p>
          {mayEdit && proposal && (
            <Button
              size="sm"
              isBusy={change.isPending}
              onPress={() => void save([proposal.entry]).catch(() => undefined)}
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
                <div className="shrink-0">
                  <RowActions
                    edit={t('list.edit', { name: nameOf(entry) })}
                    onEdit={() => dialog.open({ index, entry })}
                    options={t('list.options', { name: nameOf(entry) })}
                    entries={menuOf(entry, index)}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {dialog.draw(({ index, entry }, props) => (
        <EntryDialog
          {...props}
          pet={pet}
          entry={entry}
          onSave={(next) => save(replaced(entries, index, next))}
        />
      ))}
    </CardPart>
  )
}
