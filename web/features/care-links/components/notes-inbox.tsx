import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CareNote } from '#contract/features/care-links/schema.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import {
  careNotesQuery,
  discardCareNote,
  restoreCareNote,
  takeCareNote,
} from '#web/features/care-links/api.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { toPictureProps } from '#web/shared/images/picture-props.ts'
import { useUndoableRemoval } from '#web/shared/records/undoable-removal.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Picture } from '#web/ui/images/picture.tsx'

// More would hide the links below.
const shownFirst = 3

/** Empty where no note waits. */
export function NotesInbox({ pet }: { readonly pet: Pet }) {
  const { t } = useTranslation('care-links')
  const { data } = useQuery(careNotesQuery(pet.id))
  const [showsAll, setShowsAll] = useState(false)
  const take = useMutation(takeCareNote(t('notes.takeFailed')))
  const discard = useMutation(discardCareNote(t('notes.discardFailed')))
  const restore = useMutation(restoreCareNote(t('notes.discardFailed')))
  const remove = useUndoableRemoval<CareNote>({
    remove: async (note) => {
      await discard.mutateAsync({ petId: pet.id, noteId: note.id })
      return note
    },
    restore: ({ id }) => restore.mutateAsync({ petId: pet.id, noteId: id }),
    messages: { removed: t('notes.discarded'), restored: t('notes.restored') },
    nameOf: ({ name }) => name,
    petName: pet.name,
  })
  const notes = data?.items ?? []
  if (notes.length === 0) return null
  const isTaking = (note: CareNote): boolean => take.isPending && take.variables.noteId === note.id
  return (
    <section aria-labelledby="care-notes" className="flex flex-col gap-3 rounded-card bg-mint p-4 md:p-5">
      <h3 id="care-notes" className="text-lg/6 font-bold">
        {t('notes.title', { count: notes.length })}
      </h3>
      <ul className="flex flex-col gap-3">
        {(showsAll ? notes : notes.slice(0, shownFirst)).map((note) => (
          <NoteCard
            key={note.id}
            note={note}
            isTaking={isTaking(note)}
            onTake={() =>
              take.mutate(
                { petId: pet.id, noteId: note.id },
                { onSuccess: () => toast.success(t('notes.taken')) },
              )
            }
            onDiscard={() => remove(note)}
          />
        ))}
      </ul>
      {!showsAll && notes.length > shownFirst && (
        <Button size="sm" variant="quiet" className="self-start" onPress={() => setShowsAll(true)}>
          {t('notes.showAll', { count: notes.length })}
        </Button>
      )}
    </section>
  )
}

interface NoteCardProps {
  readonly note: CareNote
  readonly isTaking: boolean
  readonly onTake: () => void
  readonly onDiscard: () => void
}

function NoteCard({ note: { name, text, photos, createdAt }, isTaking, onTake, onDiscard }: NoteCardProps) {
  const { t } = useTranslation('care-links')
  const format = useFormatter()
  return (
    <li className="flex flex-col gap-2 rounded-field bg-surface p-4">
      <p dir="auto" className="text-sm text-muted wrap-anywhere">
        {t('notes.from', { name, when: format.moment(createdAt) })}
      </p>
      {text !== null && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      {photos.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2.5">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <Picture
                {...toPictureProps(photo)}
                sizes="160px"
                alt={t('notes.photo', { number: index + 1, name })}
                className="aspect-square w-full rounded-field"
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button
          size="sm"
          aria-label={t('notes.takeFrom', { name })}
          isBusy={isTaking}
          busyText={t('notes.taking')}
          onPress={onTake}
        >
          {t('notes.take')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('notes.discardFrom', { name })}
          isDisabled={isTaking}
          onPress={onDiscard}
        >
          {t('notes.discard')}
        </Button>
      </div>
    </li>
  )
}
