// What the records of a page are told of themselves: who wrote them, and what is attached.
import { createContext, use } from 'react'
import type { AttachedRecord } from '#contract/features/attachments/schema.ts'
import type { PetDocument } from '#contract/features/documents/schema.ts'
import type { RecordKind } from '#contract/features/history/kinds.ts'
import type { RecordAuthors } from '#contract/features/history/schema.ts'

/** The notes of one record. */
export interface RecordNotes {
  /** Nobody knows yet whether there are any. */
  readonly isPending: boolean
  readonly authors: RecordAuthors | undefined
  /** The documents of a record. */
  readonly documents: readonly PetDocument[]
  /** The records of a document. */
  readonly attachedTo: readonly AttachedRecord[]
}

/** What is known of each. */
export type NotesOfRecords = (recordId: string) => RecordNotes

interface PageNotes {
  readonly petId: string
  readonly kind: RecordKind
  /** Asks for those of a record that is drawn; the same function at every rendering. */
  readonly want: (recordId: string) => void
  /** Opens the dialog; undefined for who may not attach, and for documents. */
  readonly attach: ((record: { readonly id: string; readonly name: string }) => void) | undefined
}

export const PageNotesContext = createContext<PageNotes | null>(null)

// Apart from the page: they change when they come, and the menus of all records need not.
export const NotesOfRecordsContext = createContext<NotesOfRecords | null>(null)

/** Null outside of a page with notes. */
export const usePageNotes = (): PageNotes | null => use(PageNotesContext)

export const useNotesOfRecords = (): NotesOfRecords | null => use(NotesOfRecordsContext)
