// Lists of the profile are changed as a whole.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import { changeLists, type CardLists } from '#web/features/emergency-card/api.ts'
import { isEqualValue } from '#web/shared/forms/changed-fields.ts'
import { dataOfError } from '#web/shared/api/errors.ts'
import { useUndoableRemoval } from '#web/shared/records/undoable-removal.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

interface Removal<T> {
  readonly id: string
  readonly name: string
  readonly index: number
  readonly entry: T
  /** The pet after the removal. */
  readonly from: Pet
}

export interface ListChangesOptions<T> {
  readonly pet: Pet
  readonly entriesOf: (pet: Pet) => readonly T[]
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

const indexIn = <T>(list: readonly T[], entry: T): number =>
  list.findIndex((other) => isEqualValue(other, entry))

export const useListChanges = <T>({ pet, entriesOf, nameOf, toLists }: ListChangesOptions<T>) => {
  const { t } = useTranslation('emergency-card')
  const change = useMutation(changeLists(t('list.failed')))
  const entries = entriesOf(pet)
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
  /** Where somebody else was first, the same change is made to the present list. */
  const put = async (edit: (list: readonly T[]) => readonly T[], from = pet): Promise<Pet> => {
    const sent = { petId: pet.id, revision: from.revision, ...toLists([...edit(entriesOf(from))]) }
    try {
      return await change.mutateAsync(sent)
    } catch (error) {
      const current = dataOfError(error, 'STALE_REVISION')['current']
      if (typeof current !== 'object' || current === null) throw error
      return put(edit, { ...from, ...current })
    }
  }
  const startRemoval = useUndoableRemoval<Removal<T>>({
    remove: async (removal) => {
      const from = await put((all) => all.filter((_, index) => index !== indexIn(all, removal.entry)))
      return { ...removal, from }
    },
    restore: ({ index, entry, from }) => put((all) => all.toSpliced(index, 0, entry), from),
    messages: { removed: t('list.removed'), restored: t('list.restored') },
    nameOf: ({ name }) => name,
    petName: pet.name,
  })
  return {
    keys,
    list,
    isBusy: change.isPending,
    /** @param before the entry that it replaces; null for a new one, as where that one is gone */
    save: async (before: T | null, entry: T) => {
      await put((all) => {
        const index = before === null ? -1 : indexIn(all, before)
        return index < 0 ? [...all, entry] : all.with(index, entry)
      })
      toast.success(t('list.saved'))
    },
    move: async (entry: T, by: 1 | -1) => {
      const moveIn = (all: readonly T[]): readonly T[] => {
        const index = indexIn(all, entry)
        return index < 0 ? all : all.toSpliced(index, 1).toSpliced(Math.max(0, index + by), 0, entry)
      }
      try {
        const next = entriesOf(await put(moveIn))
        const index = indexIn(next, entry)
        moved.current = keysOf(next)[index]
        toast.success(t('list.moved', { name: nameOf(entry), place: index + 1 }))
      } catch {
        // Reported by the query cache.
      }
    },
    remove: (index: number, entry: T) => {
      const name = nameOf(entry)
      startRemoval({ id: name, name, index, entry, from: pet })
    },
  }
}
