// Lists of the profile are changed as a whole.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import { changeLists, type CardLists } from '#web/features/emergency-card/api.ts'
import { useUndoableRemoval } from '#web/shared/records/undoable-removal.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

interface Removal<T> {
  readonly id: string
  readonly name: string
  readonly before: readonly T[]
  readonly after: readonly T[]
  readonly revision: number | undefined
}

export interface ListChangesOptions<T> {
  readonly pet: Pet
  readonly entries: readonly T[]
  readonly nameOf: (entry: T) => string
  readonly toLists: (entries: T[]) => Partial<CardLists>
}

/** Equal entries have different keys. */
const keysOf = (entries: readonly unknown[]): readonly string[] => {
  const texts = entries.map((entry) => JSON.stringify(entry))
  return texts.map(
    (text, index) => `${text} ${texts.slice(0, index).filter((other) => other === text).length}`,
  )
}

export const useListChanges = <T>({ pet, entries, nameOf, toLists }: ListChangesOptions<T>) => {
  const { t } = useTranslation('emergency-card')
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
  const startRemoval = useUndoableRemoval<Removal<T>>({
    remove: async (removal) => ({ ...removal, revision: (await put(removal.after)).revision }),
    restore: ({ before, revision }) => put(before, revision),
    messages: { removed: t('list.removed'), restored: t('list.restored') },
    nameOf: ({ name }) => name,
    petName: pet.name,
  })
  return {
    keys,
    list,
    isBusy: change.isPending,
    /** Adds it at the end, or replaces the one at its place. */
    save: async (index: number, entry: T) => {
      await put(index === entries.length ? [...entries, entry] : entries.with(index, entry))
      toast.success(t('list.saved'))
    },
    move: async (index: number, entry: T, by: 1 | -1) => {
      const next = entries.toSpliced(index, 1).toSpliced(index + by, 0, entry)
      try {
        await put(next)
        moved.current = keysOf(next)[index + by]
        toast.success(t('list.moved', { name: nameOf(entry), place: index + by + 1 }))
      } catch {
        // Reported by the query cache.
      }
    },
    remove: (index: number, entry: T) => {
      const name = nameOf(entry)
      const after = entries.toSpliced(index, 1)
      startRemoval({ id: name, name, before: entries, after, revision: pet.revision })
    },
  }
}
