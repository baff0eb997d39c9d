import { tagNoticeSeconds } from '#contract/features/tags/limits.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { ownRows } from '#server/features/auth/own-rows.ts'
import { getPerson } from '#server/features/auth/access.ts'
import { getNotificationPreferences, getsReminders } from '#server/features/notifications/service.ts'
import { getPetMembers } from '#server/features/pets/access.ts'
import type { NoticeText } from '#server/features/push/messages.ts'
import { queueNotices } from '#server/features/push/service.ts'
import type { AccountNotices } from '#server/features/reminders/service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { OpenTag } from './finder/queries.ts'
import { finderWroteMail, type WrittenFrom } from './mails.ts'
import { listTagNotices, markScansRead } from './notice-queries.ts'

/** The owner, and editors who get the pet's reminders. */
export const listTagRecipients = async (
  services: Pick<Services, 'db' | 'clock'>,
  petId: string,
): Promise<string[]> => {
  const members = await getPetMembers(services, [petId])
  const preferences = await getNotificationPreferences(
    services,
    members.map(({ personId }) => personId),
  )
  return members
    .filter((member) => member.isLiving && getsReminders(member, preferences(member.personId)))
    .map(({ personId }) => personId)
}

const wrote = (petName: string): NoticeText => ({
  es: { title: `Alguien escribió por la placa de ${petName}`, body: 'Toca para leer y responder.' },
  en: { title: `Somebody wrote about ${petName}’s tag`, body: 'Tap to read and answer.' },
})

const scanned = (petName: string): NoticeText => ({
  es: {
    title: `Alguien escaneó la placa de ${petName}`,
    body: 'Si quiere escribirte, te avisamos al momento.',
  },
  en: {
    title: `Somebody scanned ${petName}’s tag`,
    body: 'If they write to you, we’ll tell you at once.',
  },
})

const push = async (
  services: Services,
  tx: Tx,
  { petId }: OpenTag,
  reminderId: string,
  texts: NoticeText,
  recipients: readonly string[],
): Promise<void> =>
  queueNotices(
    services,
    tx,
    recipients.map((personId) => ({ personId, petId, reminderId, texts, url: `/app/pet/${petId}/tag` })),
  )

type Written = {
  readonly petId: string
  readonly petName: string
  readonly from: WrittenFrom
  /** Mails of one key are sent once. An unconfirmed address gets one a day. */
  readonly key: string
}

export const mailOfMessage = async (
  services: Services,
  tx: Tx,
  { key, from, ...pet }: Written,
): Promise<void> => {
  const { config, mail } = services
  for (const personId of await listTagRecipients({ ...services, db: tx }, pet.petId)) {
    const person = await getPerson({ db: tx, config }, personId)
    // The address may be a stranger's, whose mailbox would be flooded.
    const once = person.emailVerified ? key : Math.floor(services.clock().getTime() / dayMs)
    await mail.send(finderWroteMail(person, config.publicUrl, pet, from), {
      tx,
      singletonKey: `${from} message ${once} ${personId}`,
    })
  }
}

/** A mail is sent for the first unread message. */
export const notifyOfMessage = async (
  services: Services,
  tx: Tx,
  tag: OpenTag,
  { id, isFirstUnread }: { readonly id: string; readonly isFirstUnread: boolean },
): Promise<void> => {
  const { petId, petName } = tag
  const recipients = await listTagRecipients({ ...services, db: tx }, petId)
  await push(services, tx, tag, `tag-message:${id}`, wrote(petName), recipients)
  if (isFirstUnread) await mailOfMessage(services, tx, { petId, petName, from: 'tag', key: id })
}

export const notifyOfScan = async (services: Services, tx: Tx, tag: OpenTag, hour: Date): Promise<void> =>
  push(
    services,
    tx,
    tag,
    `tag-scan:${tag.petId}:${hour.toISOString()}`,
    scanned(tag.petName),
    await listTagRecipients({ ...services, db: tx }, tag.petId),
  )

export const tagNotices: AccountNotices = {
  list: async ({ db, clock }, personId) => {
    const now = clock()
    const since = now.getTime() - tagNoticeSeconds * 1000
    return (await listTagNotices(db, ownRows(personId), now)).filter(({ at }) => at.getTime() > since)
  },
  markRead: ({ db }, personId, until, now) => markScansRead(db, ownRows(personId), until, now),
}
