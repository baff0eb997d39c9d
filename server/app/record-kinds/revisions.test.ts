// Three editors of one record, in random schedules: an accepted change follows the revision that its
// author was shown, so none is lost unseen.
import { fc, test as property } from '@fast-check/vitest'
import { afterAll, expect } from 'vitest'
import * as z from 'zod'
import { weightKind } from '#contract/features/weights/kind.ts'
import { aUser } from '#server/features/auth/factories.ts'
import { aShare } from '#server/features/pets/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { repeats } from '#server/testing/extent.ts'
import { aRecordKeeper } from '#server/testing/record-keeper.ts'
import { minimalFieldsOf, type Calls } from '#server/testing/record-samples.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const { pet, as, calls: owner } = await aRecordKeeper(app, weightKind)
const anEditor = async () => {
  const person = await aUser(db)
  await aShare(db, { pet, with: person, canEdit: true })
  return as(person)
}
const editors = [owner, await anEditor(), await anEditor()]

const stored = z.looseObject({ revision: z.int(), note: z.string().nullable() })
const refused = z.object({ code: z.literal('STALE_REVISION'), data: z.object({ current: stored }) })

const step = fc.record({ by: fc.nat({ max: 2 }), isWrite: fc.boolean() })
/** Steps of one round are sent at once, at most one of each editor. */
const round = fc.uniqueArray(step, { selector: ({ by }) => by, minLength: 1 })

property.prop([fc.array(round, { minLength: 1, maxLength: 8 })], { numRuns: repeats(200) })(
  'accept a change of what its author was shown, and refuse any other with the present record',
  async (rounds) => {
    const { id } = await owner.create(minimalFieldsOf(weightKind))
    const seen = [1, 1, 1]
    const accepted: z.output<typeof stored>[] = []
    const read = async (calls: Calls) =>
      stored.parse((await calls.list()).items.find((item) => item.id === id))
    const write = async (by: number, calls: Calls, note: string) => {
      const revision = seen[by] ?? 0
      const answer = await calls.send('PATCH', id, { note, revision })
      if (answer.statusCode === 409) {
        const { current } = refused.parse(answer.json()).data
        expect(current.revision).toBeGreaterThan(revision)
        return current
      }
      const changed = stored.parse(answer.json())
      expect(changed).toMatchObject({ note, revision: revision + 1 })
      accepted.push(changed)
      return changed
    }
    for (const [turn, steps] of rounds.entries())
      await Promise.all(
        steps.map(async ({ by, isWrite }) => {
          const calls = editors[by] ?? owner
          const shown = isWrite ? await write(by, calls, `${turn} ${by}`) : await read(calls)
          seen[by] = shown.revision
        }),
      )
    const revisions = accepted.map(({ revision }) => revision).toSorted((a, b) => a - b)
    expect(revisions).toEqual(revisions.map((_, index) => index + 2))
    const last = accepted.find(({ revision }) => revision === accepted.length + 1)
    expect(await read(owner)).toMatchObject({ note: last?.note ?? null, revision: accepted.length + 1 })
    await owner.remove(id)
  },
)
