// Random files and names: a file whose name the contract accepts is stored and served byte by byte.
import { fc, test } from '@fast-check/vitest'
import { afterAll, expect } from 'vitest'
import { documentUpload, uploadedDocument } from '#contract/features/documents/schema.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { repeats } from '#server/testing/extent.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services
const owner = await aUser(db)
await anActiveSubscription(db, owner)
const as = await aSession(app.services, owner)
const pet = await aPet(db, { owner })

const anyName = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
  fc.constantFrom(62, 63, 64).map((length) => '🐕'.repeat(length)),
)
const anyStart = fc.constantFrom(
  '',
  '%PDF-',
  'PK\u0003\u0004',
  'GIF89a',
  '<?xml',
  'RIFF....WEBP',
  '\u0089PNG',
)
const anyBytes = fc
  .tuple(anyStart, fc.uint8Array({ minLength: 1, maxLength: 400 }))
  .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'latin1'), rest]))

test.prop([anyName, anyBytes], { numRuns: repeats(200) })(
  'stores and serves any file with a valid name byte by byte',
  async (name, bytes) => {
    // A query string cannot carry unpaired surrogates.
    const sent = name.toWellFormed()
    const parsed = documentUpload.safeParse({ name: sent })
    const url = `/api/pets/${pet.id}/documents?name=${encodeURIComponent(sent)}`
    const answer = await app.inject({ method: 'POST', url, payload: bytes, as })
    expect([answer.statusCode, name]).toEqual([parsed.success ? 201 : 400, name])
    if (!parsed.success) return
    const stored = uploadedDocument.parse(answer.json())
    expect(stored).toMatchObject({ documentName: parsed.data.name, fileSize: bytes.length })
    const file = await app.inject({ method: 'GET', url: stored.documentUrl, as })
    expect([file.statusCode, file.headers['x-content-type-options']]).toEqual([200, 'nosniff'])
    expect(file.rawPayload.equals(bytes)).toBe(true)
  },
)
