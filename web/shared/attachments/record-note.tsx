import { useEffect } from 'react'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { WaitingMark } from '#web/shared/outbox/waiting-mark.tsx'
import { useNotesOfRecords, usePageNotes } from './notes-context.ts'

const line = <span aria-hidden className="mt-1.5 block h-5" />

const NoteLines = lazyContent(
  async () => (await withMessages(import('./note-lines.tsx'), 'attachments')).NoteLines,
  { as: 'extra', placeholder: line },
)

export function RecordNote({ id }: { id: string }) {
  return (
    <>
      <WaitingMark id={id} />
      <SentNote id={id} />
    </>
  )
}

function SentNote({ id }: { id: string }) {
  const page = usePageNotes()
  const want = page?.requestNotes
  useEffect(() => want?.(id), [want, id])
  const notes = useNotesOfRecords()?.(id)
  if (!page || !notes) return null
  const { isPending, authors, documents, attachedTo } = notes
  if (isPending) return line
  if (!authors?.written && !authors?.changed && documents.length + attachedTo.length === 0) return null
  return <NoteLines petId={page.petId} notes={notes} />
}
