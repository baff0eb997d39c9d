// Guesses share codes as an attacker would, 100,000 times from 100 accounts, on a moving clock.
// Prints what was disclosed, refused and reported, beside what the arithmetic predicts.
import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { ORPCError } from '@orpc/server'
import { shareCodeAlphabet, shareCodeLength } from '#contract/features/sharing/share-code.ts'
import { failedAttemptLimits } from '#contract/features/sharing/limits.ts'
import { auditLog } from '#server/features/audit/tables.ts'
import { userRoles } from '#server/features/auth/tables.ts'
import { generateShareCode } from '#server/features/pets/share-code.ts'
import { redeemCode } from '#server/features/sharing/redeem.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aUser } from '#server/features/auth/factories.ts'
import { median } from './load/http-load.ts'

const guesses = 100_000
const accounts = 100
const codes = 25_000
const live = 400
const space = shareCodeAlphabet.length ** shareCodeLength
const hit = live / space

const minute = 60
const hour = 3600
const day = 86_400
const start = new Date('2026-06-01T06:00:00.000Z')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)

const app = await openTestApp({ env: { LOG_LEVEL: 'fatal' } })
const { db } = app.services
app.setNow(start)

const mails = { owners: 0, administrators: 0 }
const services = {
  ...app.services,
  mail: {
    ...app.services.mail,
    send: async (...[mail, options]: Parameters<typeof app.services.mail.send>) => {
      await app.services.mail.send(mail, options)
      mails[mail.to.startsWith('owner') ? 'owners' : 'administrators']++
    },
  },
}

/** 25,000 pets with a code each, of which the first 400 are live. */
const seed = async (): Promise<string[]> => {
  const taken = new Set<string>()
  while (taken.size < codes) taken.add(generateShareCode())
  for (const table of ['users', 'pets', 'subscriptions'])
    await db.execute(sql.raw(`alter table ${table} disable trigger user`))
  await db.execute(
    sql`insert into users (id, email, full_name, email_verified, created_at)
      select gen_random_uuid(), 'owner' || n || '@example.com', 'Ana', true, ${at(-90 * day).toISOString()}
      from generate_series(1, ${codes}::int) n`,
  )
  await db.execute(
    sql`insert into pets (id, user_id, name, species, sex, share_code, created_at)
      select gen_random_uuid(), u.id, 'Kira', 'perro', 'Hembra', c.code, u.created_at
      from (select id, created_at, row_number() over () as n from users) u
      join jsonb_array_elements_text(${JSON.stringify([...taken])}::jsonb) with ordinality c (code, n) using (n)`,
  )
  // Half of the dead codes were seen too long ago, the others have an owner without Premium.
  await db.execute(
    sql`insert into subscriptions (id, user_id, status, current_period_end)
      select gen_random_uuid(), user_id, 'active', ${at(1000 * day).toISOString()} from (
        select user_id, row_number() over (order by share_code) as n from pets) p where n <= ${live}::int or n % 2 = 0`,
  )
  await db.execute(
    sql`update pets set share_code_seen_at = case when n <= ${live}::int or n % 2 = 1
        then ${start.toISOString()}::timestamptz else ${at(-2 * day).toISOString()}::timestamptz end
      from (select id, row_number() over (order by share_code) as n from pets) p where p.id = pets.id`,
  )
  for (const table of ['users', 'pets', 'subscriptions'])
    await db.execute(sql.raw(`alter table ${table} enable trigger user`))
  await db.execute(sql.raw('analyze'))
  return [...taken].toSorted()
}

/** Every recent owner sees the code again: live codes stay live. */
const showCode = async (now: Date): Promise<void> => {
  await db.execute(
    sql`update pets set share_code_seen_at = ${now.toISOString()} where share_code_seen_at > ${at(-day).toISOString()}`,
  )
}

type Guesser = { readonly id: string; readonly address: string }

const outcomeOf = async ({ id, address }: Guesser, code: string): Promise<string> => {
  const context = {
    ...services,
    actor: { kind: 'person', id, sessionId: id, roles: [] },
    client: { address, headers: new Headers() },
    responseHeaders: new Headers(),
  } as const
  try {
    await redeemCode(context, code)
    return 'disclosed'
  } catch (error) {
    if (error instanceof ORPCError) return String(error.code)
    throw error
  }
}

type Attack = {
  readonly name: string
  /** Seconds that the 100,000 guesses are spread over. */
  readonly span: number
  /** The age of the accounts at the start. */
  readonly age: number
  readonly address: (account: number) => string
  /** How many guesses can be wrong before every lock is shut, and why. */
  readonly wrong: number
  readonly because: string
}

const [inQuarter, inDay] = failedAttemptLimits.account
const [ofAddress] = failedAttemptLimits.address
const [ofSystem] = failedAttemptLimits.system
const addressOf = (account: number) => `198.51.100.${account}`

const attacks: readonly Attack[] = [
  {
    name: 'one address, a day',
    span: day - minute,
    age: 30 * day,
    address: () => '203.0.113.1',
    wrong: ofAddress.max,
    because: `${ofAddress.max} wrong a day for an address`,
  },
  {
    name: '100 addresses, a day',
    span: day - minute,
    age: 30 * day,
    address: addressOf,
    wrong: accounts * inDay.max,
    because: `${inDay.max} wrong a day for each of ${accounts} accounts (and ${inQuarter.max} in any 15 minutes)`,
  },
  {
    name: '100 addresses, new accounts, an hour',
    span: hour - minute,
    age: 0,
    address: addressOf,
    wrong: ofSystem.max,
    because: `${ofSystem.max} wrong an hour over the whole system`,
  },
  {
    name: '100 addresses, patience: 10 a day each, 100 days',
    span: (guesses / accounts / inDay.max) * day,
    age: 30 * day,
    address: addressOf,
    wrong: guesses,
    because: 'slow enough for every lock',
  },
]

/** All accounts guess at once, again and again. */
const run = async ({ name, span, age, address, wrong, because }: Attack): Promise<boolean> => {
  await db.execute(sql.raw('delete from failed_share_code_attempts'))
  await db.execute(sql.raw('delete from pet_shares'))
  await db.execute(sql.raw('delete from live_events'))
  Object.assign(mails, { owners: 0, administrators: 0 })
  await db.delete(auditLog)
  await showCode(start)
  const people: Guesser[] = []
  for (let account = 0; account < accounts; account++) {
    const { id } = await aUser(db, { createdAt: at(-age) })
    people.push({ id, address: address(account) })
  }
  const counted = new Map<string, number>()
  const rounds = guesses / accounts
  const began = performance.now()
  let looked = 0
  for (let round = 0; round < rounds; round++) {
    const seconds = (round * span) / rounds
    app.setNow(at(seconds))
    if (seconds - looked > 12 * hour) await showCode(at((looked = seconds)))
    const outcomes = await Promise.all(people.map((person) => outcomeOf(person, generateShareCode())))
    for (const outcome of outcomes) counted.set(outcome, (counted.get(outcome) ?? 0) + 1)
  }
  const of = (outcome: string) => counted.get(outcome) ?? 0
  const { rows } = await db.execute<{ notified: number }>(
    sql`select count(*)::int as notified from live_events where notice = 'redeemed'`,
  )
  const tried = of('INVALID_SHARE_CODE') + of('disclosed') + of('ALREADY_SHARED')
  // Each guess hits with 400 in 1,048,576. A hit is not wrong, so it makes room for one more.
  const predicted = wrong === guesses ? guesses * hit : (wrong * hit) / (1 - hit)
  const disclosed = of('disclosed')
  console.log(`\n${name}`)
  console.log(`  ${because}`)
  console.log(`  guesses ${guesses}: tried ${tried}, refused by a lock ${of('TOO_MANY_REQUESTS')}`)
  console.log(
    `  disclosed ${disclosed}; predicted ${predicted.toFixed(2)} ± ${Math.sqrt(predicted).toFixed(2)} (without locks ${(guesses * hit).toFixed(1)})`,
  )
  console.log(`  owners notified: ${rows[0]?.notified ?? 0} live, ${mails.owners} by mail`)
  console.log(
    `  closed for young accounts: ${await db.$count(auditLog)} times, ${mails.administrators} mails to administrators`,
  )
  console.log(`  ${Math.round((performance.now() - began) / 1000)} s`)
  const isWrongRight = wrong === guesses ? tried === guesses : of('INVALID_SHARE_CODE') === wrong
  const isNear = Math.abs(disclosed - predicted) <= 1 + 5 * Math.sqrt(predicted)
  const areNotified = rows[0]?.notified === disclosed && mails.owners === disclosed
  if (isWrongRight && isNear && areNotified) return true
  console.log('  NOT as predicted:', { isWrongRight, isNear, areNotified }, Object.fromEntries(counted))
  return false
}

/** Milliseconds of an answer, of each kind of code that does not work, in turns. */
const timeRefusals = async (sorted: readonly string[]): Promise<void> => {
  await db.execute(sql.raw('delete from failed_share_code_attempts'))
  app.setNow(at(0))
  await showCode(start)
  const taken = new Set(sorted)
  // Sorted by code. After the first 400, the owners of even ones saw them too long ago, and those
  // of odd ones are not Premium.
  const dead = (parity: number) => {
    const n = live + 2 + 2 * randomInt((codes - live) / 2 - 2) + parity
    return sorted[n - 1] ?? ''
  }
  const unknown = (): string => {
    const code = generateShareCode()
    return taken.has(code) ? unknown() : code
  }
  const kinds = { unknown, expired: () => dead(0), 'not Premium': () => dead(1) }
  const times: Record<string, number[]> = { unknown: [], expired: [], 'not Premium': [] }
  for (let sample = 0; sample < 600; sample++) {
    const { id } = await aUser(db, { createdAt: at(-30 * day) })
    for (const [kind, codeOf] of Object.entries(kinds)) {
      const began = performance.now()
      const outcome = await outcomeOf({ id, address: `10.1.${sample % 250}.${randomInt(250)}` }, codeOf())
      if (outcome !== 'INVALID_SHARE_CODE') throw new Error(`${kind} was answered ${outcome}`)
      times[kind]?.push(performance.now() - began)
    }
  }
  const base = median(times['unknown'] ?? [])
  console.log('\nrefusals in time: median of 600, and its ratio to that of an unknown code')
  for (const [kind, all] of Object.entries(times))
    console.log(`  ${kind}: ${median(all).toFixed(2)} ms, ${(median(all) / base).toFixed(3)}`)
}

console.log(
  `${codes} codes of ${space}, ${live} of them live: one guess in ${Math.round(1 / hit)} of those that are tried`,
)
const sorted = await seed()
const admin = await aUser(db)
await db.insert(userRoles).values({ userId: admin.id, role: 'admin' })
const results: boolean[] = []
for (const attack of attacks) results.push(await run(attack))
await timeRefusals(sorted)
await app.close()
if (results.includes(false)) process.exitCode = 1
