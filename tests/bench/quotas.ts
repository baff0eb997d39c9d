// Measures the cost of summing up an account's quotas: with few records, with 10,000, and with as
// many rows as the free quota can hold.
import { sql } from 'drizzle-orm'
import { openServices } from '#server/app/services.ts'
import { aUser } from '#server/features/auth/factories.ts'
import { getQuotas } from '#server/features/quotas/service.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { median } from './load/http-load.ts'
import { measureOnEngines } from './load/engines.ts'

const rounds = 20
const petsEach = 50
const photoBytes = 200_000

/**
 * Entries with a photo each, spread over the pets; without triggers, which would announce each row.
 */
const aKeeper = async (db: Db, entries: number): Promise<string> => {
  const { id } = await aUser(db)
  const statements = [
    `insert into pets (id, user_id, name, species, sex, created_at)
      select gen_random_uuid(), '${id}', 'Kira', 'perro', 'Hembra', now() from generate_series(1, ${petsEach})`,
    `insert into pet_diary_entries (id, pet_id, title, content, entry_date, created_at)
      select gen_random_uuid(), pets.id, 'Paseo', 'Por el río.', current_date, now()
      from pets, generate_series(1, ${Math.ceil(entries / petsEach)}) where user_id = '${id}'`,
    `insert into pet_diary_images (id, entry_id, position, version, width, height, widths, thumbhash, bytes)
      select gen_random_uuid(), e.id, 0, 'v', 1200, 1600, '{320,640,1280}', 't', ${photoBytes}
      from pet_diary_entries e join pets on pets.id = e.pet_id where user_id = '${id}'`,
  ]
  for (const statement of statements) await db.execute(sql.raw(statement))
  return id
}

const tables = ['pets', 'pet_diary_entries', 'pet_diary_images'] as const

await measureOnEngines(async (engine, settings) => {
  const config = readConfig({ MIGRATIONS_DIR: 'server/app/migrations', ...settings })
  const running = await openServices(config, createLog(config))
  const { services } = running
  for (const table of tables) await services.db.execute(sql.raw(`alter table ${table} disable trigger user`))
  for (const entries of [50, 5000, 64_000]) {
    const id = await aKeeper(services.db, entries)
    await services.db.execute(sql.raw('analyze'))
    const times: number[] = []
    let used = 0
    for (let round = 0; round < rounds; round++) {
      const started = performance.now()
      used = (await getQuotas(services, id)).bytes.used
      times.push(performance.now() - started)
    }
    if (used < entries * photoBytes) throw new Error(`${used} bytes were added up`)
    console.log(
      `${engine}, ${entries * 2} rows, ${(used / 1e9).toFixed(2)} GB: ${median(times).toFixed(1)} ms, median of ${rounds}`,
    )
  }
  await running.close()
})
