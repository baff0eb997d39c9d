import { randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { single, type WithId } from '#server/testing/factories/inserted-row.ts'
import { passkeys } from './passkeys/tables.ts'

export const aPasskey = async (db: Db, person: WithId) =>
  single(
    await db
      .insert(passkeys)
      .values({
        id: newId(),
        userId: person.id,
        name: 'Teléfono',
        credentialId: randomBytes(16).toString('base64url'),
        publicKey: randomBytes(32).toString('base64url'),
        counter: 0,
      })
      .returning(),
  )
