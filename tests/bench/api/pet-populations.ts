// Two distributions of pets over people, for measurements of lists, and the callers.
import { sql } from 'drizzle-orm'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { openBenchServices } from '../load/engines.ts'
import { seedHouseholds, type Household } from './households.ts'

export type Population = {
  readonly name: string
  /** The number of people with each number of pets. */
  readonly groups: readonly (readonly [people: number, petsEach: number])[]
  /** The number of pets of the person whose list is measured: an ordinary one. */
  readonly petsOfLister: number
}

export const populations: readonly Population[] = [
  { name: '1,163 people with 11 pets each', groups: [[1163, 11]], petsOfLister: 11 },
  {
    name: 'one person with 12,000 pets beside 1,000 with 10',
    groups: [
      [1, 12_000],
      [1000, 10],
    ],
    petsOfLister: 10,
  },
]

/**
 * The cookies of the person who lists, and of others who create, so that the list does not grow.
 */
export type Callers = {
  readonly lister: string
  readonly creators: readonly string[]
  readonly households: readonly Household[]
}

// Enough that in all rounds none of them approaches the 50 pets of a free account.
const creatorCount = 2000

// A tenth of a megapixel more than a card shows, and the blurred placeholder of the demo's size.
const picture = `'0123456789abcdef01234567', 640, 480, '{320,640}', 'YJeGHwKHl3eAh3h3d4d3dYCIeAd4'`

/** Fills a fresh database, without the triggers that would announce each row. */
export const seedPopulation = async (
  env: Readonly<Record<string, string>>,
  { groups, petsOfLister }: Population,
): Promise<Callers> => {
  const running = await openBenchServices(env)
  const { services } = running
  const run = (text: string) => services.db.execute(sql.raw(text))
  const addPets = (owners: string, each: number) =>
    run(`insert into pets (id, user_id, name, species, sex, created_at,
        image_version, image_width, image_height, image_widths, image_thumbhash)
      select gen_random_uuid(), owner.id, 'Kira ' || n, 'perro', 'Hembra', now() - n * interval '1 hour', ${picture}
      from (${owners}) owner, generate_series(1, ${each}) n`)
  try {
    await run('alter table pets disable trigger user')
    for (const [group, [people, petsEach]] of groups.entries()) {
      await run(`insert into users (id, email, full_name)
        select gen_random_uuid(), '${group}.' || n || '@example.com', 'Ana Ruiz' from generate_series(1, ${people}) n`)
      await addPets(`select id from users where email like '${group}.%'`, petsEach)
    }
    const lister = await aUser(services.db)
    const creators: string[] = []
    while (creators.length < creatorCount)
      creators.push((await aSession(services, await aUser(services.db))).cookie)
    await addPets(`select '${lister.id}'::uuid as id`, petsOfLister)
    await run('alter table pets enable trigger user')
    for (const table of ['users', 'sessions', 'pets']) await run(`vacuum analyze ${table}`)
    const households = await seedHouseholds(services, picture)
    return { households, lister: (await aSession(services, lister)).cookie, creators }
  } finally {
    await running.close()
  }
}
