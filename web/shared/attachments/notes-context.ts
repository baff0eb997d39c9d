// The notes on the records of a page: their authors and attachments.
import { createContext, use } from 'react'
import type { AttachedRecord } from '#contract/features/attachments/schema.ts'
import type { PetDocument } from '#contract/features/documents/schema.ts'
import type { RecordKind } from '#contract/features/history/kinds.ts'
import type { RecordAuthors } from '#contract/features/history/schema.ts'

export interface RecordNotes {
  /** The notes are still loading. */
  readonly isPending: boolean
  readonly authors: RecordAuthors | undefined
  /** The documents of a record. */
  readonly documents: readonly PetDocument[]
  /** The records of a document. */
  readonly attachedTo: readonly AttachedRecord[]
}

export type NotesOfRecords = (recordId: string) => RecordNotes

interface PageNotes {
  readonly petId: string
  readonly kind: RecordKind
  /** Requests the notes of a drawn record. The function is stable across renders. */
  readonly requestNotes: (recordId: string) => void
  /** Opens the dialog; undefined without permission to attach, and for documents. */
  readonly attach: ((record: { readonly id: string; readonly name: string }) => void) | undefined
}

export const PageNotesContext = createContext<PageNotes | null>(null)

// Apart from the page: notes change on arrival, without a render of all records' menus.
export const NotesOfRecordsContext = createContext<NotesOfRecords | null>(null)

/** Null outside of a page with notes. */
export const usePageNotes = (): PageNotes | null => use(PageNotesContext)

export const useNotesOfRecords = (): NotesOfRecords | null => use(NotesOfRecordsContext)
