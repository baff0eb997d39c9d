import type * as z from 'zod'
import {
  conversationsShownMax,
  messagesPerConversationMax,
  reportedShownMax,
  tagCodeLength,
} from '#contract/features/tags/limits.ts'
import {
  firstTagFields,
  type Conversation,
  type ConversationEnd,
  type ReportedConversation,
  type Tag,
  type tagInput,
} from '#contract/features/tags/schema.ts'
import { hourMs } from '#contract/shared/dates.ts'
import { recordAdminAction, recordAudit } from '#server/features/audit/service.ts'
import { getPerson, listAdminIds, type AdminAccess } from '#server/features/auth/access.ts'
import { withPetLocked } from '#server/features/pets/access.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { generateSymbols } from '#server/features/pets/share-code.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Services } from '#server/platform/services/services.ts'
import { tagAddress } from './open-tags.ts'
import { reportedMail } from './mails.ts'
import * as queries from './queries.ts'
import { toConversation, toReportedMessage } from './to-conversation.ts'

const toTag = ({ config }: Pick<Services, 'config'>, row: queries.TagRow): Tag => ({
  code: row.code,
  url: tagAddress({ config }, row.code).href,
  shown: row.shown,
  note: row.note,
  place: row.place,
  phone: row.phone,
  isOn: row.isOn,
  notesScans: row.notesScans,
  scannedAt: row.scannedAt?.toISOString() ?? null,
})

export const getTag = async (services: Services, access: PetAccess<'edit'>): Promise<Tag | null> => {
  const row = await queries.getTag(services.db, access)
  return row === undefined ? null : toTag(services, row)
}

// Two tags get the same of 2⁶⁵ codes once in the life of no server; the constraint refuses it then.
const newCode = (): string => generateSymbols(tagCodeLength)

type Choice = z.output<typeof tagInput>

const withoutAbsent = (choice: Choice) =>
  Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined))

/** Makes the tag on first need. */
export const saveTagRow = (
  services: Services,
  access: PetAccess<'own'>,
  choice: Choice,
): Promise<queries.TagRow> =>
  withPetLocked(services, access, async (tx) => {
    const changes = withoutAbsent(choice)
    const known = await queries.getTag(tx, access)
    if (known !== undefined)
      return Object.keys(changes).length === 0
        ? known
        : requireFound(await queries.updateTag(tx, access, changes))
    return queries.insertTag(tx, access, {
      code: newCode(),
      isOn: true,
      shown: [...firstTagFields],
      notesScans: false,
      createdAt: services.clock(),
      ...changes,
    })
  })

/** @throws NOT_FOUND when the pet was removed meanwhile, here and below */
export const saveTag = async (services: Services, access: PetAccess<'own'>, choice: Choice): Promise<Tag> =>
  toTag(services, await saveTagRow(services, access, choice))

/** Another code than the present one has no effect: the request was sent again. */
export const renewTag = (services: Services, access: PetAccess<'own'>, former: string): Promise<Tag> =>
  withPetLocked(services, access, async (tx) => {
    const known = requireFound(await queries.getTag(tx, access))
    if (known.code !== former) return toTag(services, known)
    await queries.endOpenConversations(tx, access, services.clock())
    const renewed = { code: newCode(), scannedAt: null }
    return toTag(services, requireFound(await queries.updateTag(tx, access, renewed)))
  })

export const listConversations = async (
  { db }: Services,
  access: PetAccess<'edit'>,
): Promise<Conversation[]> => {
  const rows = await queries.listConversations(db, access, conversationsShownMax)
  const messages = await queries.listMessages(
    db,
    access,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toConversation(row, messages))
}

const readConversation = async (tx: Tx, access: PetAccess<'edit'>, id: string): Promise<Conversation> =>
  toConversation(
    requireFound(await queries.findConversation(tx, access, id)),
    await queries.listMessages(tx, access, [id]),
  )

/**
 * @param isRead false for an answer by itself, which leaves messages unread
 * @throws CONVERSATION_ENDED, TOO_MANY when it is full
 */
export const reply = (
  { db, clock }: Services,
  access: PetAccess<'edit'>,
  conversationId: string,
  text: string,
  isRead = true,
): Promise<Conversation> =>
  db.transaction(async (tx) => {
    const id = requireUuid(conversationId)
    const { end } = requireFound(await queries.lockConversation(tx, access, id))
    if (end !== null) throw apiError('CONVERSATION_ENDED')
    if ((await queries.countMessages(tx, access, id)) >= messagesPerConversationMax)
      throw apiError('TOO_MANY')
    const createdAt = clock()
    const answer = { id: newId(createdAt.getTime()), conversationId: id, text, createdAt }
    await queries.insertReply(tx, access, answer, isRead)
    return readConversation(tx, access, id)
  })

export const markRead = ({ db, clock }: Services, access: PetAccess<'edit'>): Promise<void> =>
  db.transaction((tx) => queries.markRead(tx, access, clock()))

const gravity: Record<ConversationEnd, number> = { ended: 1, blocked: 2, reported: 3 }

/** Once an hour, however many are reported. */
const notifyAdmins = async ({ config, mail }: Services, tx: Tx, now: Date): Promise<void> => {
  const hour = Math.floor(now.getTime() / hourMs)
  for (const adminId of await listAdminIds({ db: tx, config })) {
    const admin = await getPerson({ db: tx, config }, adminId)
    await mail.send(reportedMail(admin, config.publicUrl), {
      tx,
      singletonKey: `tag report ${hour} ${adminId}`,
    })
  }
}

/** A lesser end than the present one is ignored. */
export const endConversation = (
  services: Services,
  access: PetAccess<'edit'>,
  conversationId: string,
  end: ConversationEnd,
): Promise<Conversation> =>
  services.db.transaction(async (tx) => {
    const id = requireUuid(conversationId)
    const known = requireFound(await queries.lockConversation(tx, access, id))
    if (known.end === null || gravity[end] > gravity[known.end]) {
      const endedAt = services.clock()
      await queries.setEnd(tx, access, id, end, endedAt)
      if (end === 'reported') {
        await recordAudit(tx, endedAt, access.personId, { action: 'conversation.report' })
        await notifyAdmins(services, tx, endedAt)
      }
    }
    return readConversation(tx, access, id)
  })

/** @throws CONVERSATION_ENDED for a reported one, and one of a former code */
export const resumeConversation = (
  { db }: Services,
  access: PetAccess<'edit'>,
  conversationId: string,
): Promise<Conversation> =>
  db.transaction(async (tx) => {
    const id = requireUuid(conversationId)
    const { end, code } = requireFound(await queries.lockConversation(tx, access, id))
    const tag = requireFound(await queries.getTag(tx, access))
    if (end === 'reported' || code !== tag.code) throw apiError('CONVERSATION_ENDED')
    if (end !== null) await queries.setEnd(tx, access, id, null, null)
    return readConversation(tx, access, id)
  })

export const listReported = async (
  { db }: Services,
  access: AdminAccess,
): Promise<ReportedConversation[]> => {
  const rows = await queries.listReported(db, access, reportedShownMax)
  const messages = await queries.listReportedMessages(
    db,
    access,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, petName, reportedAt }) => ({
    id,
    petName,
    reportedAt: (reportedAt ?? new Date(0)).toISOString(),
    messages: messages.filter(({ conversationId }) => conversationId === id).map(toReportedMessage),
  }))
}

/** The finder stays blocked. @throws NOT_FOUND */
export const settleReport = (
  { db, clock }: Services,
  access: AdminAccess,
  conversationId: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const id = requireUuid(conversationId)
    const isSettled = await queries.settleReported(tx, access, id, clock())
    if (!isSettled) throw apiError('NOT_FOUND')
    await recordAdminAction({ clock }, tx, access, { action: 'conversation.settle', detail: id })
  })
