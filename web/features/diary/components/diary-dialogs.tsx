// The dialogs of the diary, each loaded at its first opening.
import { lazy, useMemo, type ReactNode } from 'react'
import type { DiaryEntry } from '#contract/features/diary/schema.ts'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'

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

/** Functions that open them, the same ones at every rendering; and what is to be drawn. */
export function useDiaryDialogs(petId: string): { open: DiaryDialogOpeners; dialogs: ReactNode } {
  const { open: openEntry, draw: drawEntry } = useLazyDialog<DiaryEntry | null>()
  const { open: openRemoval, draw: drawRemoval } = useLazyDialog<DiaryEntry>()
  const { open: openPhotos, draw: drawPhotos } = useLazyDialog<{ entry: DiaryEntry; start: number }>()
  const open = useMemo(
    (): DiaryDialogOpeners => ({
      add: () => openEntry(null),
      edit: openEntry,
      remove: openRemoval,
      photo: (entry, start) => openPhotos({ entry, start }),
    }),
    [openEntry, openRemoval, openPhotos],
  )
  return {
    open,
    dialogs: (
      <>
        {drawEntry((entry, props) => (
          <EntryDialog petId={petId} entry={entry} {...props} />
        ))}
        {drawRemoval((entry, props) => (
          <RemoveEntryDialog petId={petId} entry={entry} {...props} />
        ))}
        {drawPhotos(({ entry, start }, { isOpen, onClose }) => (
          <PhotoViewer entry={entry} initialIndex={isOpen ? start : null} onClose={onClose} />
        ))}
      </>
    ),
  }
}
