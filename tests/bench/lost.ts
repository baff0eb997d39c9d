// Measures how long it takes to find the people near a lost pet, among those who opted in, and the
// matches of notices and reports. Half of all people, notices and reports are in one city of 20 km.
// `npm run bench -- lost 1000000 100000` measures a million people, and a hundred thousand notices
// and as many reports.
import { cellAt, type Position } from '#contract/features/lost/cells.ts'
import { findNoticesOf, findReportsOf } from '#server/features/lost/matches/find.ts'
import { findAnyNotice } from '#server/features/lost/notices/queries.ts'
import { findOpenReport } from '#server/features/lost/report-queries.ts'
import { findPeopleNear } from '#server/features/lost/watches/alert.ts'
import { systemAccess } from '#server/platform/database/system-access.ts'
import { fillTables, onEachEngine, openBenchServices } from './load/engines.ts'
import { createTable, median, percentile, round } from './load/figures.ts'

const people = Number(process.argv[2] ?? 100_000)
const notices = Number(process.argv[3] ?? 10_000)
const rounds = 60
const chunk = 50_000

const city = { latitude: 4.65, longitude: -74.08 }
/** Even rows are in the city, the others anywhere in a country of a million square kilometres. */
const placed = (axis: 'latitude' | 'longitude', from: number, size: number) =>
  `case when n % 2 = 0 then ${city[axis]} + 0.18 * (random() - 0.5) else ${from} + ${size} * random() end`
const latitude = placed('latitude', -4, 16)
const longitude = placed('longitude', -79, 12)
const id = (of: string) => `md5('${of}' || n)::uuid`
const series = (from: number, count: number) =>
  `generate_series(${from}, ${Math.min(from + chunk, count) - 1}) n`
const species = `(array['perro','perro','gato','conejo'])[1 + n % 4]`
const colour = `(array['Negro','Café con blanco','Gris','Dorado', null])[1 + n % 5]`
const size = `(array['small','medium','large', null])[1 + n % 4]`
const bands = Array.from({ length: 4 }, () => 'floor(random() * 65536)::int').join(', ')
const bandNames = 'band_1, band_2, band_3, band_4'

const tables = ['users', 'pets', 'lost_watches', 'lost_notices', 'found_reports'] as const

function* statements() {
  for (let from = 0; from < people; from += chunk) {
    yield `insert into users (id, email, full_name, email_verified, created_at, updated_at)
      select ${id('user')}, 'person' || n || '@example.com', 'Ana Ruiz', true, now(), now() from ${series(from, people)}`
    yield `insert into lost_watches (user_id, cell, radius)
      select ${id('user')}, row * 36000 + floor((lon + 180) / 360 * columns)::int, (array[1, 3, 5, 10])[1 + n % 4]
      from (select n, lon, row, round(36000 * cos(radians((row + 0.5) / 100 - 90)))::int as columns
        from (select n, ${longitude} as lon, floor((${latitude} + 90) * 100)::int as row from ${series(from, people)}) p) q`
  }
  for (let from = 0; from < notices; from += chunk) {
    yield `insert into pets (id, user_id, name, species, sex, colour, body_size, created_at)
      select ${id('pet')}, ${id('user')}, 'Kira', ${species}, (array['Macho','Hembra'])[1 + n / 4 % 2], ${colour}, ${size}, now()
      from ${series(from, notices)}`
    yield `insert into lost_notices (id, pet_id, owner_id, opened_at, lost_on, latitude, longitude, do_not_chase, shows, ${bandNames})
      select ${id('notice')}, ${id('pet')}, ${id('user')}, now() - n * interval '1 s', current_date - n % 60, ${latitude}, ${longitude}, false, '{photo}', ${bands}
      from ${series(from, notices)}`
    yield `insert into found_reports (id, token_hash, species, colour, body_size, found_on, latitude, longitude, created_at, last_at, ${bandNames})
      select ${id('report')}, 'hash' || n, ${species}, ${colour}, ${size}, current_date - n % 60, ${latitude}, ${longitude}, now() - n * interval '1 s', now(), ${bands}
      from ${series(from, notices)}`
  }
}

const measure = async (work: (n: number) => Promise<readonly unknown[]>) => {
  const times: number[] = []
  let found = 0
  for (let n = -5; n < rounds; n++) {
    const started = performance.now()
    const items = await work(Math.abs(n))
    if (n < 0) continue
    times.push(performance.now() - started)
    found += items.length
  }
  return {
    found: round(found / rounds),
    p50: `${round(median(times))} ms`,
    p95: `${round(percentile(times, 0.95))} ms`,
  }
}

const somewhere = (n: number, centre: Position, spread: number): Position => ({
  latitude: centre.latitude + spread * (((n * 7) % 10) / 10 - 0.5),
  longitude: centre.longitude + spread * (((n * 3) % 10) / 10 - 0.5),
})

const table = createTable(
  `${people.toLocaleString('en')} people, ${notices.toLocaleString('en')} notices and reports`,
)
await onEachEngine(async (engine, env) => {
  const running = await openBenchServices(env)
  const { services } = running
  await fillTables(services.db, tables, statements())
  const system = systemAccess(services.db)
  const near = (place: Position) =>
    findPeopleNear(system, { cell: cellAt(place), without: [], now: new Date() })
  const { rows } = await services.db.execute<{ notice: string; report: string }>(
    `select ${id('notice')} as notice, ${id('report')} as report from (select i * ${Math.floor(notices / rounds)} + i % 2 as n from generate_series(0, ${rounds - 1}) i) x`,
  )
  const noticesOf = async (n: number) => {
    const report = await findOpenReport(system, rows[n]?.report ?? '')
    return report === undefined ? [] : findNoticesOf(services, report)
  }
  const reportsOf = async (n: number) => {
    const notice = await findAnyNotice(system, rows[n]?.notice ?? '')
    return notice === undefined ? [] : findReportsOf(services, notice)
  }
  const works = {
    'people near, in the city': (n: number) => near(somewhere(n, city, 0.1)),
    'people near, elsewhere': (n: number) => near(somewhere(n, { latitude: 3, longitude: -73 }, 5)),
    'notices that match a report': noticesOf,
    'reports that match a notice': reportsOf,
  }
  for (const [name, work] of Object.entries(works)) table.add(`${name}: ${engine}`, await measure(work))
  await running.close()
})
table.report()
