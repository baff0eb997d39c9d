import { useMemo, type ReactNode } from 'react'
import type { DiaryEntry } from '#contract/features/diary/schema.ts'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'

const EntryDialog = lazyDialog(async () => (await import('./entry-dialog.tsx')).EntryDialog)
const PhotoViewer = lazyDialog(async () => (await import('./photo-viewer.tsx')).PhotoViewer)

interface DiaryDialogOpeners {
  /** `files` are initial photos. */
  readonly add: (files?: readonly File[]) => void
  readonly edit: (entry: DiaryEntry) => void
  readonly photo: (entry: DiaryEntry, index: number) => void
}

interface EntryToEdit {
  /** Null for a new one. */
  readonly entry: DiaryEntry | null
  readonly files: readonly File[]
}

/** The functions of `open` are stable across renders. */
export function useDiaryDialogs(petId: string): { open: DiaryDialogOpeners; dialogs: ReactNode } {
  const { open: openEntry, draw: drawEntry } = useLazyDialog<EntryToEdit>()
  const { open: openPhotos, draw: drawPhotos } = useLazyDialog<{ entry: DiaryEntry; start: number }>()
  const open = useMemo(
    (): DiaryDialogOpeners => ({
      add: (files = []) => openEntry({ entry: null, files }),
      edit: (entry) => openEntry({ entry, files: [] }),
      photo: (entry, start) => openPhotos({ entry, start }),
    }),
    [openEntry, openPhotos],
  )
  return {
    open,
    dialogs: (
      <>
        {drawEntry((entry, props) => (
          <EntryDialog petId={petId} {...entry} {...props} />
        ))}
        {drawPhotos(({ entry, start }, { isOpen, onClose }) => (
          <PhotoViewer entry={entry} isOpen={isOpen} initialIndex={isOpen ? start : null} onClose={onClose} />
        ))}
      </>
    ),
  }
}
