import { careNoticesMax, careNoticesOfLinkMax } from '#contract/features/care-links/limits.ts'
import { ownRows } from '#server/features/auth/own-rows.ts'
import { findEditable } from '#server/features/pets/access.ts'
import { queueNotices } from '#server/features/push/service.ts'
import type { AccountNotices } from '#server/features/reminders/service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { OpenLink } from '#server/features/care-links/link-queries.ts'
import { listNoteNotices, markNotesRead } from './queries.ts'

export const careNotices: AccountNotices = {
  list: async (services, personId) => {
    const rows = await listNoteNotices(services.db, ownRows(personId), careNoticesMax, careNoticesOfLinkMax)
    const editable = await findEditable(
      services,
      personId,
      rows.map(({ petId }) => petId),
    )
    return rows
      .filter(({ petId }) => editable.has(petId))
      .map(({ readAt, name, ...notice }) => ({ ...notice, carer: name, isUnread: readAt === null }))
  },
  markRead: ({ db }, personId, until, now) => markNotesRead(db, ownRows(personId), until, now),
}

/** By push, to the owner and to the editor who made the link. */
export const pushNote = (
  services: Pick<Services, 'jobs' | 'clock'>,
  tx: Tx,
  { ownerId, madeBy, carerName }: OpenLink,
  noteId: string,
  { id: petId, name }: { readonly id: string; readonly name: string },
): Promise<void> => {
  const texts = {
    es: { title: `Nota de ${carerName} sobre ${name}`, body: 'Toca para leerla.' },
    en: { title: `Note from ${carerName} about ${name}`, body: 'Tap to read it.' },
  }
  const notice = { petId, reminderId: `care-note:${noteId}`, texts, url: `/app/pet/${petId}/care` } as const
  const people = [...new Set([ownerId, madeBy])]
  return queueNotices(
    services,
    tx,
    people.map((personId) => ({ ...notice, personId })),
  )
}
