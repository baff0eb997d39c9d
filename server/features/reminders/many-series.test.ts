// Reminders of a pet that has more series of records than an answer considers.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { consideredRecordsMax } from '#contract/features/records/limits.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { snakeCase, stampedKinds, tableOf } from '#server/testing/record-samples.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

type Group = { readonly count: number; readonly columns: Readonly<Record<string, string>> }

const named = stampedKinds.map((kind) => [kind.name, kind] as const)

describe.each(named)('%s of hundreds of series', (_name, kind: RecordKind) => {
  const table = tableOf(kind)
  const [name = '', given = '', due = ''] = [kind.title, kind.day ?? '', kind.due ?? ''].map(snakeCase)
  const rest = 'target' in kind.fields ? { target: `'external'` } : {}
  const aPetAmong = async (others: number, groups: readonly Group[]) => {
    const owner = await aUser(db)
    for (let n = 0; n < others; n++) await aPet(db, { owner })
    const pet = await aPet(db, { owner })
    await db.execute(sql.raw(`alter table ${table} disable trigger user`))
    for (const [group, { count, columns }] of groups.entries()) {
      const all = {
        id: `(lpad(to_hex(1700000000000 + ${group} * 100000 + n), 12, '0') || '7000' || '8000' || '000000000000')::uuid`,
        created_at: `timestamptz '2026-01-01' + ${group} * interval '1 day' + n * interval '1 second'`,
        [given]: `date '2026-01-01' + ${group}`,
        ...rest,
        ...columns,
      }
      await db.execute(
        sql.raw(`insert into ${table} (pet_id, ${Object.keys(all).join(', ')})
          select '${pet.id}', ${Object.values(all).join(', ')} from generate_series(1, ${count}) n`),
      )
    }
    await db.execute(sql.raw(`alter table ${table} enable trigger user`))
    return app.asPerson(await aSession(app.services, owner)).reminders
  }
  const aPetWith = (...groups: readonly Group[]) => aPetAmong(0, groups)

  const urgent = { [name]: `'Éxito'`, [due]: `current_date + 3` }
  const others = (when: string) => ({
    count: consideredRecordsMax + 20,
    columns: { [name]: `'Otra ' || n`, [due]: when },
  })
  const namesOf = async (reminders: Awaited<ReturnType<typeof aPetWith>>) => ({
    bell: (await reminders.list()).items.map((item) => item.name),
    upcoming: (await reminders.upcoming({})).days.flatMap(({ items }) => items.map((item) => item.name)),
  })

  it.each([
    ['have no next date', 'null::date'],
    ['are due in a year', 'current_date + 365 + n'],
  ])('lists what is due although hundreds recorded later %s', async (_others, when) => {
    const reminders = await aPetWith({ count: 1, columns: urgent }, others(when))
    expect(await namesOf(reminders)).toEqual({ bell: ['Éxito'], upcoming: ['Éxito'] })
  })

  it.each([
    [false, 'are due in a year', 'current_date + 365 + n'],
    [false, 'are overdue', 'current_date - n'],
    [true, 'have no next date', 'null::date'],
  ])('returns isComplete: %s when hundreds of them %s', async (isComplete, _others, when) => {
    const reminders = await aPetWith({ count: 1, columns: urgent }, others(when))
    expect(await reminders.upcoming({})).toMatchObject({ isComplete })
  })

  it('lists what is upcoming although hundreds are overdue for years', async () => {
    const reminders = await aPetWith({ count: 1, columns: urgent }, others('current_date - 400 - n'))
    const listed = await namesOf(reminders)
    expect(listed.bell).toContain('Éxito')
    const { overdue, cursor } = await reminders.upcoming({})
    expect(overdue).toHaveLength(100)
    expect(cursor).not.toBeNull()
  })

  it('takes the latest of a series among fifty pets, though hundreds were recorded later', async () => {
    const reminders = await aPetAmong(49, [
      { count: 1, columns: { ...urgent, [due]: 'current_date - 3' } },
      { count: 1, columns: { [name]: `'Éxito'`, [due]: 'null::date' } },
      { count: 300, columns: { [name]: `'Otra ' || n`, [due]: 'null::date' } },
    ])
    expect((await reminders.upcoming({})).overdue).toEqual([])
  })

  it('takes the latest of a series in any letter case', async () => {
    const reminders = await aPetWith(
      { count: 1, columns: urgent },
      { count: 1, columns: { [name]: `'ÉXITO'`, [due]: 'null::date' } },
      others('current_date + 365 + n'),
    )
    expect(await namesOf(reminders)).toEqual({ bell: [], upcoming: [] })
  })
})
