// People with a few pets, whose records are those of an ordinary year: what is due is found among
// them.
import { sql } from 'drizzle-orm'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { anAdoption } from '#server/features/adoptions/factories.ts'
import { aBanner } from '#server/features/banners/factories.ts'
import type { openBenchServices } from '../load/engines.ts'

type Services = Awaited<ReturnType<typeof openBenchServices>>['services']

export const petsOfHouseholds = [1, 4, 12] as const

export type Household = { readonly pets: number; readonly cookie: string }

const written = `now() - interval '100 days'`
const remembered = `gen_random_uuid(), pet.id, ${written}, ${written}`
const daily = (from: string, to: string, ...times: readonly string[]) =>
  `jsonb_build_object('times', '${JSON.stringify(times)}'::jsonb, 'from', ${from}, 'to', ${to}, 'everyDays', 1)`

/** Statements for the pets `pet` of one person, `$owner`; one of four is under treatment. */
const records = [
  // One vaccine is overdue, one due soon, one later; the first of Rabia was given again.
  `insert into vaccines (id, pet_id, created_at, remind_from, name, date_administered, next_due_date)
    select ${remembered}, name, current_date - given, current_date + due from pet,
      (values ('Rabia', 800, -435), ('Rabia', 370, -5), ('Moquillo', 345, 20), ('Leptospira', 100, 265)) of (name, given, due)`,
  `insert into parasite_treatments (id, pet_id, created_at, remind_from, name, target, date_administered, next_due_date)
    select ${remembered}, 'Pipeta', 'external', current_date - 30 * n, current_date + 3 - 30 * (n - 1) from pet, generate_series(1, 6) n`,
  `insert into visits (id, pet_id, created_at, remind_from, reason, visit_date, next_visit_date)
    select ${remembered}, 'Control', current_date - 60 * n, case when n = 1 then current_date + 40 end from pet, generate_series(1, 3) n`,
  `insert into medications (id, pet_id, created_at, remind_from, name, dosage, schedule)
    select ${remembered}, name, '5 gotas', schedule from (select id from pet order by id limit $treated) pet,
      (values ('Otosol', ${daily('current_date - 20', 'null', '08:00', '20:00')}),
        ('Apoquel', ${daily('current_date - 90', 'current_date - 60', '08:00')})) of (name, schedule)`,
  `insert into medication_doses (pet_id, medication_id, due_date, due_time, marked_by, marked_at, status)
    select pet_id, medications.id, current_date - n, '08:00', '$owner', now() - n * interval '1 day', 'given'
    from medications join pet on pet.id = pet_id, generate_series(1, 15) n where name = 'Otosol'`,
  `insert into reminders (id, user_id, pet_id, key, kind, source_id, due_date, remind_at, delivered_at)
    select gen_random_uuid(), '$owner', pet_id, 'vaccine:' || vaccines.id || ':' || next_due_date || ':' || lead, 'vaccine', vaccines.id,
      next_due_date, now() - interval '5 days', now() - interval '5 days'
    from vaccines join pet on pet.id = pet_id, (values (7), (1), (0)) leads (lead) where next_due_date = current_date - 5`,
]

const tables = ['vaccines', 'parasite_treatments', 'visits', 'medications', 'medication_doses', 'reminders']

/** Adds them to a database, with adoptions and a banner, without announcing each row. */
export const seedHouseholds = async (services: Services, picture: string): Promise<Household[]> => {
  const { db } = services
  const run = (text: string) => db.execute(sql.raw(text))
  const all = [...tables, 'pets', 'notification_settings']
  for (const table of all) await run(`alter table ${table} disable trigger user`)
  for (let n = 0; n < 10; n++) await anAdoption(db)
  await aBanner(db)
  const households: Household[] = []
  for (const pets of petsOfHouseholds) {
    const owner = await aUser(db)
    await run(
      `insert into notification_settings (user_id, time_zone) values ('${owner.id}', 'America/Bogota')`,
    )
    await run(`insert into pets (id, user_id, name, species, sex, created_at,
        image_version, image_width, image_height, image_widths, image_thumbhash)
      select gen_random_uuid(), '${owner.id}', 'Kira ' || n, 'perro', 'Hembra', now() - n * interval '1 hour', ${picture}
      from generate_series(1, ${pets}) n`)
    for (const statement of records)
      await run(
        statement
          .replaceAll('$owner', owner.id)
          .replaceAll('$treated', String(Math.ceil(pets / 4)))
          .replace(
            'insert into',
            `with pet as (select id from pets where user_id = '${owner.id}') insert into`,
          ),
      )
    households.push({ pets, cookie: (await aSession(services, owner)).cookie })
  }
  for (const table of all) await run(`alter table ${table} enable trigger user`)
  for (const table of [...all, 'adoptions', 'banners']) await run(`vacuum analyze ${table}`)
  return households
}
