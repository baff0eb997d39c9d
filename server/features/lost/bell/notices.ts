import { lostNoticeSeconds } from '#contract/features/lost/limits.ts'
import type { LostBellNotice } from '#contract/features/lost/alert-schema.ts'
import { ownRows } from '#server/features/auth/own-rows.ts'
import { findEditable, getPetMembers } from '#server/features/pets/access.ts'
import { queueNotices } from '#server/features/push/service.ts'
import type { NoticeText } from '#server/features/push/messages.ts'
import { listTagRecipients } from '#server/features/tags/notices.ts'
import type { AccountNotices } from '#server/features/reminders/service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { systemAccess } from '#server/platform/database/system-access.ts'
import type { Services } from '#server/platform/services/services.ts'
import * as queries from './queries.ts'

/** For people who may edit the pet, as long as they may. */
const membersOnly: readonly LostBellNotice['kind'][] = ['lost_match', 'lost_message']

export const keptSince = (now: Date): Date => new Date(now.getTime() - lostNoticeSeconds * 1000)

export const lostNotices: AccountNotices = {
  list: async (services, personId) => {
    const rows = await queries.listBellNotices(services.db, ownRows(personId), keptSince(services.clock()))
    const editable = await findEditable(
      services,
      personId,
      rows.map(({ petId }) => petId),
    )
    return rows
      .filter(({ kind, petId }) => !membersOnly.includes(kind) || editable.has(petId))
      .map(({ readAt, petId, ...notice }) => ({
        ...notice,
        petId: editable.has(petId) ? petId : null,
        isUnread: readAt === null,
      }))
  },
  markRead: ({ db }, personId, until, now) => queries.markBellRead(db, ownRows(personId), until, now),
}

type Noted = {
  readonly noticeId: string
  readonly petId: string
  readonly petName: string
  readonly kind: LostBellNotice['kind']
  /** Each is pushed once. */
  readonly eventId: string
}

const texts = {
  lost_nearby: (name) => ({
    es: { title: `${name} se perdió cerca`, body: 'Un vecino busca a su mascota. Toca para ver cómo es.' },
    en: { title: `${name} got lost nearby`, body: 'A neighbor is looking for their pet. Tap to see it.' },
  }),
  lost_match: (name) => ({
    es: {
      title: `Quizá encontraron a ${name}`,
      body: 'Alguien vio una mascota parecida. Toca para comparar.',
    },
    en: { title: `Somebody may have found ${name}`, body: 'Somebody saw a similar pet. Tap to compare.' },
  }),
  lost_message: (name) => ({
    es: { title: `Alguien escribió por ${name}`, body: 'Toca para leer y responder.' },
    en: { title: `Somebody wrote about ${name}`, body: 'Tap to read and answer.' },
  }),
  lost_answer: (name) => ({
    es: { title: `Te respondieron por ${name}`, body: 'Abre el enlace de tu aviso para leer la respuesta.' },
    en: { title: `You got an answer about ${name}`, body: 'Open the link of your report to read it.' },
  }),
  lost_found: (name) => ({
    es: { title: `${name} ya está en casa`, body: 'Gracias por ayudar.' },
    en: { title: `${name} is home`, body: 'Thank you for helping.' },
  }),
} satisfies Record<LostBellNotice['kind'], (name: string) => NoticeText>

const pageOf = ({ kind, noticeId, petId }: Noted): `/${string}` =>
  membersOnly.includes(kind) ? `/app/pet/${petId}/tag` : `/lost/${noticeId}`

/** In the bell, and by push to those of `pushedTo` who take pushes. */
export const notePeople = async (
  services: Services,
  tx: Tx,
  noted: Noted,
  personIds: readonly string[],
  pushedTo = personIds,
): Promise<void> => {
  const { kind, noticeId, petId, petName, eventId } = noted
  await queries.noteForPeople(systemAccess(tx), noticeId, kind, personIds, services.clock())
  await queueNotices(
    services,
    tx,
    pushedTo.map((personId) => ({
      personId,
      petId: membersOnly.includes(kind) ? petId : null,
      reminderId: `${kind}:${eventId}`,
      texts: texts[kind](petName),
      url: pageOf(noted),
    })),
  )
}

/** In the bell of the owner and editors. Pushes have the recipients of those about the tag. */
export const notePetPeople = async (services: Services, tx: Tx, noted: Noted): Promise<void> => {
  const inTx = { ...services, db: tx }
  const members = await getPetMembers(inTx, [noted.petId])
  const people = members.flatMap(({ personId, mayEdit }) => (mayEdit ? [personId] : []))
  await notePeople(services, tx, noted, people, await listTagRecipients(inTx, noted.petId))
}
