import { useQueries } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import type { RecordKind } from '#contract/features/history/kinds.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { attachedToQuery, attachmentsQuery, authorsQuery, toChunks } from './api.ts'
import { NotesOfRecordsContext, PageNotesContext } from './notes-context.ts'

const AttachDialog = lazyDialog(
  async () => (await withMessages(import('./attach-dialog.tsx'), 'attachments')).AttachDialog,
  'form',
  'wanted',
)

interface PageOfRecordsProps {
  readonly petId: string
  readonly kind: RecordKind
  readonly mayEdit: boolean
  readonly children: ReactNode
}

interface Answers<T> {
  readonly isPending: boolean
  readonly data?: { readonly items: readonly T[] } | undefined
}
const itemsOf = <T,>(answers: readonly Answers<T>[]): T[] => answers.flatMap(({ data }) => data?.items ?? [])

/** Pending while the first items are loading. */
const itemsWhenKnown = <T,>(answers: readonly Answers<T>[]) => ({
  items: itemsOf(answers),
  isPending: answers.length === 0 || answers.some(({ isPending }) => isPending),
})

const byId = <T,>(items: readonly T[], idOf: (item: T) => string): ReadonlyMap<string, readonly T[]> =>
  Map.groupBy(items, idOf)

/** Notes are requested for drawn records only, because a list may have thousands. */
function useRequestedNotes() {
  const [requested, setWanted] = useState<readonly string[]>([])
  const requestNotes = useCallback(
    (id: string) => setWanted((before) => (before.includes(id) ? before : [...before, id])),
    [],
  )
  return { requested, requestNotes }
}

function useNotes(petId: string, kind: RecordKind, requested: readonly string[]) {
  const chunks = toChunks(requested)
  const authors = useQueries({
    queries: chunks.map((some) => authorsQuery(petId, kind, some)),
    combine: itemsWhenKnown,
  })
  const documents = useQueries({
    queries: kind === 'documents' ? [] : chunks.map((some) => attachmentsQuery(petId, kind, some)),
    combine: itemsOf,
  })
  const records = useQueries({
    queries: kind === 'documents' ? chunks.map((some) => attachedToQuery(petId, some)) : [],
    combine: itemsOf,
  })
  return useMemo(() => {
    const [written, attached, attachedTo] = [
      byId(authors.items, (item) => item.recordId),
      byId(documents, (document) => document.recordId),
      byId(records, (record) => record.documentId),
    ]
    return (id: string) => ({
      isPending: authors.isPending,
      authors: written.get(id)?.[0],
      documents: (attached.get(id) ?? []).map(({ document }) => document),
      attachedTo: attachedTo.get(id) ?? [],
    })
  }, [authors, documents, records])
}

/** Wraps a list of records, each with a `RecordNote`. */
export function PageOfRecords({ petId, kind, mayEdit, children }: PageOfRecordsProps) {
  const { requested, requestNotes } = useRequestedNotes()
  // Arriving notes render all records: in slices, so that taps are not blocked.
  const of = useDeferredValue(useNotes(petId, kind, requested))
  const { open, draw } = useLazyDialog<{ readonly id: string; readonly name: string }>()
  const attach = mayEdit && kind !== 'documents' ? open : undefined
  const notes = useMemo(() => ({ petId, kind, requestNotes, attach }), [petId, kind, requestNotes, attach])
  return (
    <PageNotesContext value={notes}>
      <NotesOfRecordsContext value={of}>{children}</NotesOfRecordsContext>
      {kind !== 'documents' &&
        draw((record, props) => (
          <AttachDialog
            key={record.id}
            petId={petId}
            kind={kind}
            record={record}
            attached={of(record.id).documents}
            {...props}
          />
        ))}
    </PageNotesContext>
  )
}
