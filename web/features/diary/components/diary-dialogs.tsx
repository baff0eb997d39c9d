// The dialogs of the diary. Each is loaded at its first opening and then remains mounted, so that
// closing is animated and gives the focus back.
import { useMemo, useState, type ReactNode } from 'react'
import type { DiaryEntry } from '#contract/features/diary/schema.ts'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'

const EntryDialog = lazyDialog(async () => ({
  default: (await import('./entry-dialog.tsx')).EntryDialog,
}))
const PhotoViewer = lazyDialog(async () => ({
  default: (await import('./photo-viewer.tsx')).PhotoViewer,
}))

interface DiaryDialogOpeners {
  /** Photos that the new entry begins with, if any. */
  readonly add: (files?: readonly File[]) => void
  readonly edit: (entry: DiaryEntry) => void
  readonly photo: (entry: DiaryEntry, index: number) => void
}

/** What each dialog was last opened for; undefined before its first time. */
interface Opened {
  readonly edit?: { readonly entry: DiaryEntry | null; readonly files: readonly File[] }
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
        add: (files = []) => show('edit', { edit: { entry: null, files } }),
        edit: (entry) => show('edit', { edit: { entry, files: [] } }),
        photo: (entry, start) => show('photos', { photos: { entry, start } }),
      } satisfies DiaryDialogOpeners,
    }
  }, [])
  const { edit, photos } = opened
  return {
    open,
    dialogs: (
      <>
        {edit && <EntryDialog petId={petId} {...edit} isOpen={current === 'edit'} onClose={close} />}
        {photos && (
          <PhotoViewer
            entry={photos.entry}
            isOpen={current === 'photos'}
            initialIndex={current === 'photos' ? photos.start : null}
            onClose={close}
          />
        )}
      </>
    ),
  }
}
