// Measures a person with 2,000 pets, beside a thousand people with ten: the list of pets,
// reminders, and upcoming events. Prints bytes and times of whole responses, on both databases.
import { sql } from 'drizzle-orm'
import { openServices } from '#server/app/services.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { startServer } from '#server/testing/servers/server-process.ts'
import { printAnswerTimes } from './load/answer-times.ts'
import { measureOnEngines } from './load/engines.ts'

const manyPets = 2000
const otherPeople = 1000
const petsOfOthers = 10

const tables = ['users', 'pets', 'vaccines', 'medications'] as const

/**
 * Two doses of a vaccine for each pet, the newer due on some day from a month ago to eleven months
 * ahead, and a medication twice a day for one in five.
 */
const addRecords = async (db: Db): Promise<void> => {
  await db.execute(
    sql.raw(`insert into vaccines (id, pet_id, name, date_administered, next_due_date, remind_from, created_at)
      select gen_random_uuid(), id, 'Rabia', due - 365 * (1 + dose), due - 365 * dose, now() - interval '2 years',
        now() - interval '1 year' * (1 + dose)
      from (select id, current_date - 30 + abs(hashtext(id::text)) % 365 as due from pets) x, generate_series(0, 1) dose`),
  )
  await db.execute(
    sql.raw(`insert into medications (id, pet_id, name, dosage, schedule, remind_from, created_at)
      select gen_random_uuid(), id, 'Apoquel', '1 tableta',
        jsonb_build_object('times', jsonb_build_array('08:00', '20:00'), 'from', current_date - 90, 'to', null, 'everyDays', 1),
        now() - interval '90 days', now() - interval '90 days'
      from pets where abs(hashtext(id::text || 'm')) % 5 = 0`),
  )
}

/** Inserts without triggers, which would announce each row. */
const seed = async (db: Db, ownerId: string): Promise<void> => {
  for (const table of tables) await db.execute(sql.raw(`alter table ${table} disable trigger user`))
  await db.execute(
    sql.raw(`insert into users (id, email, full_name, email_verified, created_at)
      select gen_random_uuid(), n || '@example.com', 'Ana Ruiz', true, now() from generate_series(1, ${otherPeople}) n`),
  )
  const addPets = (owner: string, count: number) =>
    db.execute(
      sql.raw(`insert into pets (id, user_id, name, species, breed, sex, created_at)
        select gen_random_uuid(), id, 'Kira ' || n, 'perro', 'Border collie', 'Hembra',
          date_trunc('milliseconds', now()) - n * interval '1 hour'
        from users, generate_series(1, ${count}) n where ${owner}`),
    )
  await addPets(`id = '${ownerId}'`, manyPets)
  await addPets(`id <> '${ownerId}'`, petsOfOthers)
  await addRecords(db)
  for (const table of tables) await db.execute(sql.raw(`alter table ${table} enable trigger user`))
  await db.execute(sql.raw('vacuum analyze'))
}

console.log(`${manyPets} pets of one person`)
await measureOnEngines(async (engine, env) => {
  const config = readConfig({ MIGRATIONS_DIR: 'server/app/migrations', ...env })
  const made = await openServices(config, createLog(config))
  const owner = await aUser(made.services.db)
  await seed(made.services.db, owner.id)
  const { cookie } = await aSession(made.services, owner)
  await made.close()
  const server = await startServer(env)
  for (const path of ['/api/pets', '/api/reminders', '/api/reminders/upcoming'])
    await printAnswerTimes(`${engine}, ${path}`, server, path, cookie)
  await server.stop()
})
