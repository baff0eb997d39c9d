import type {
  Conversation,
  ConversationMessage,
  ReportedConversation,
} from '#contract/features/tags/schema.ts'
import { toImage } from '#server/platform/images/row-images.ts'
import type { ConversationRow, MessageRow } from './queries.ts'

const toMessage = (row: MessageRow): ConversationMessage => ({
  id: row.id,
  author: row.author,
  text: row.text,
  place: row.place,
  position:
    row.latitude === null || row.longitude === null || row.accuracy === null
      ? null
      : { latitude: row.latitude, longitude: row.longitude, accuracy: row.accuracy },
  image: toImage(`/api/pets/${row.petId}/tag/photos/${row.id}`, row),
  createdAt: row.createdAt.toISOString(),
})

/** Without the finder's place. */
export const toReportedMessage = (row: MessageRow): ReportedConversation['messages'][number] => {
  const { id, author, text, createdAt } = toMessage(row)
  return { id, author, text, createdAt, image: toImage(`/api/admin/tag-reports/photos/${id}`, row) }
}

export const toConversation = (row: ConversationRow, messages: readonly MessageRow[]): Conversation => ({
  id: row.id,
  startedAt: row.startedAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
  isUnread: row.unreadSince !== null,
  end: row.end,
  endedAt: row.endedAt?.toISOString() ?? null,
  messages: messages.filter(({ conversationId }) => conversationId === row.id).map(toMessage),
})
