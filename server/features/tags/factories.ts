import { firstTagFields, type ConversationMessage } from '#contract/features/tags/schema.ts'
import { tagCodeLength } from '#contract/features/tags/limits.ts'
import { generateSymbols } from '#server/features/pets/share-code.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { hashToken } from '#server/platform/security/token-hash.ts'
import { single, type Insertable, type WithId } from '#server/testing/factories/inserted-row.ts'
import { newSecret } from './conversations.ts'
import { petTags, tagConversations, tagMessages } from './tables.ts'

type PetWithOwner = WithId & { readonly userId: string }

export const aTag = async (
  db: Db,
  { pet, ...tag }: { pet: PetWithOwner } & Insertable<typeof petTags.$inferInsert>,
) =>
  single(
    await db
      .insert(petTags)
      .values({
        petId: pet.id,
        ownerId: pet.userId,
        code: generateSymbols(tagCodeLength),
        isOn: true,
        shown: [...firstTagFields],
        notesScans: false,
        createdAt: new Date(),
        ...tag,
      })
      .returning(),
  )

/** With one message of the finder. */
export const aConversation = async (
  db: Db,
  {
    tag,
    message = {},
    ...conversation
  }: {
    tag: typeof petTags.$inferSelect
    message?: Partial<typeof tagMessages.$inferInsert> & { readonly author?: ConversationMessage['author'] }
  } & Insertable<typeof tagConversations.$inferInsert>,
) => {
  const secret = newSecret()
  const { petId, ownerId, code } = tag
  const at = conversation.lastAt ?? new Date()
  const made = single(
    await db
      .insert(tagConversations)
      .values({
        id: newId(at.getTime()),
        petId,
        ownerId,
        code,
        secretHash: hashToken(secret),
        clientHash: 'a household',
        startedAt: at,
        lastAt: at,
        unreadSince: at,
        ...conversation,
      })
      .returning(),
  )
  const written = single(
    await db
      .insert(tagMessages)
      .values({
        id: newId(at.getTime()),
        petId,
        ownerId,
        conversationId: made.id,
        author: 'finder',
        text: 'La tengo en el parque',
        createdAt: at,
        ...message,
      })
      .returning(),
  )
  return { ...made, secret, path: `/t/${code}/m/${secret}`, message: written }
}

/** As a browser sends the form of a finder. */
export const finderForm = (
  fields: Readonly<Record<string, string>>,
  photo?: Buffer,
): { readonly payload: Buffer; readonly headers: { readonly 'content-type': string } } => {
  const boundary = '----finder'
  const part = (head: string, body: Buffer | string) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]
  return {
    payload: Buffer.concat([
      ...Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, value)),
      ...part(
        `name="photo"; filename="${photo === undefined ? '' : 'foto.jpg'}"\r\nContent-Type: application/octet-stream`,
        photo ?? '',
      ),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
