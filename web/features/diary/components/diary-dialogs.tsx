// The dialogs of the diary. Each is loaded at its first opening and then remains mounted, so that
// closing is animated and gives the focus back.
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import type { DiaryEntry } from '#contract/features/diary/schema.ts'

const EntryDialog = lazy(() =>
  import('./entry-dialog.tsx').then((module) => ({ default: module.EntryDialog })),
)
const RemoveEntryDialog = lazy(() =>
  import('./remove-entry-dialog.tsx').then((module) => ({ default: module.RemoveEntryDialog })),
)
const PhotoViewer = lazy(() =>
  import('./photo-viewer.tsx').then((module) => ({ default: module.PhotoViewer })),
)

interface DiaryDialogOpeners {
  readonly add: () => void
  readonly edit: (entry: DiaryEntry) => void
  readonly remove: (entry: DiaryEntry) => void
  readonly photo: (entry: DiaryEntry, index: number) => void
}

/** What each dialog was last opened for; undefined before its first time. */
interface Opened {
  readonly edit?: DiaryEntry | null
  readonly remove?: DiaryEntry
  readonly photos?: { readonly entry: DiaryEntry; readonly start: number }
}

/** Functions that open them, the same ones at every rendering; and what is to be drawn. */
export function useDiaryDialogs(petId: string): { open: DiaryDialogOpeners; dialogs: ReactNode } {
  const [opened, setOpened] = useState<Opened>({})
  const [current, setCurrent] = useState<keyof Opened | null>(null)
  const { open, close } = useMemo(() => {
    const show = (name: keyof Opened, what: Opened) => {
      setOpened((before) => ({ ...before, ...what }))
      setCurrent(name)
    }
    return {
      close: () => setCurrent(null),
      open: {
        add: () => show('edit', { edit: null }),
        edit: (entry) => show('edit', { edit: entry }),
        remove: (entry) => show('remove', { remove: entry }),
        photo: (entry, start) => show('photos', { photos: { entry, start } }),
      } satisfies DiaryDialogOpeners,
    }
  }, [])
  const { edit, remove, photos } = opened
  return {
    open,
    dialogs: (
      <Suspense>
        {edit !== undefined && (
          <EntryDialog petId={petId} entry={edit} isOpen={current === 'edit'} onClose={close} />
        )}
        {remove && (
          <RemoveEntryDialog petId={petId} entry={remove} isOpen={current === 'remove'} onClose={close} />
        )}
        {photos && (
          <PhotoViewer
            entry={photos.entry}
            initialIndex={current === 'photos' ? photos.start : null}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  }
}
