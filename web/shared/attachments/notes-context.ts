import { createContext, use } from 'react'
import type { AttachedRecord } from '#contract/features/attachments/schema.ts'
import type { PetDocument } from '#contract/features/documents/schema.ts'
import type { RecordKind } from '#contract/features/history/kinds.ts'
import type { RecordAuthors } from '#contract/features/history/schema.ts'

export interface RecordNotes {
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
  /** Requests the notes of a drawn record. Stable across renders. */
  readonly requestNotes: (recordId: string) => void
  /** Undefined without permission to attach, and for documents. */
  readonly attach: ((record: { readonly id: string; readonly name: string }) => void) | undefined
}

export const PageNotesContext = createContext<PageNotes | null>(null)

// A context of its own, so that arriving notes do not render all records' menus.
export const NotesOfRecordsContext = createContext<NotesOfRecords | null>(null)

/** Null outside of a page with notes. */
export const usePageNotes = (): PageNotes | null => use(PageNotesContext)

export const useNotesOfRecords = (): NotesOfRecords | null => use(NotesOfRecordsContext)
