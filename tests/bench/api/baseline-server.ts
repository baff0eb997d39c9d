// The baseline of the measurement: only `node:http` and `pg`, with the same SQL and the same
// responses.
import { createHash, randomInt, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import * as z from 'zod'
import { shareCodeAlphabet, shareCodeLength } from '#contract/features/sharing/share-code.ts'

type Card = { id: string; name: string; species: string; breed: string | null; sex: string; access: string }
type Picture = {
  image_version: string | null
  image_width: number
  image_height: number
  image_thumbhash: string
}

// Each statement is planned once for a connection: a baseline repeats no work.
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c plan_cache_mode=force_generic_plan',
})

const card = `p.id, p.name, p.species, p.breed, p.sex, p.created_at,
  p.image_version, p.image_width, p.image_height, p.image_thumbhash`

const listSql = `select ${card}, 'owner' as access from pets p where p.user_id = $1
  union all
  select ${card}, case when s.can_edit then 'editor' else 'viewer' end as access
  from pet_shares s join pets p on p.id = s.pet_id
  where s.shared_with_user_id = $1 and p.user_id <> $1 and exists (
    select 1 from subscriptions where user_id = p.user_id and status = 'active')
  order by created_at desc, id desc`

const createSql = `insert into pets (id, user_id, name, species, sex, share_code, created_at)
  values ($1, $2, $3, $4, $5, $6, now()) on conflict (share_code) do nothing returning *`

const personOf = async (request: IncomingMessage): Promise<string | undefined> => {
  const value = /session_token=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const [token] = decodeURIComponent(value).split('.')
  const { rows } = await pool.query<{ id: string }>({
    name: 'session',
    text: 'select u.id from sessions s join users u on u.id = s.user_id where s.token = $1 and s.expires_at > now()',
    values: [
      createHash('sha256')
        .update(token ?? '')
        .digest('hex'),
    ],
  })
  return rows[0]?.id
}

const list = async (person: string) => {
  const { rows } = await pool.query<Card & Picture>({ name: 'list', text: listSql, values: [person] })
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    species: row.species,
    breed: row.breed,
    sex: row.sex,
    image:
      row.image_version === null
        ? null
        : {
            src: `/api/pets/${row.id}/image?v=${row.image_version}`,
            width: row.image_width,
            height: row.image_height,
            thumbhash: row.image_thumbhash,
          },
    access: row.access,
  }))
}

const sent = z.object({ name: z.string(), species: z.string(), sex: z.string() })

const create = async (person: string, request: IncomingMessage) => {
  let text = ''
  request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  await new Promise((resolve) => request.once('end', resolve))
  const { name, species, sex } = sent.parse(JSON.parse(text))
  const symbol = () => shareCodeAlphabet.charAt(randomInt(shareCodeAlphabet.length))
  const code = Array.from({ length: shareCodeLength }, symbol).join('')
  const values = [randomUUID(), person, name, species, sex, code]
  const { rows } = await pool.query<Card>({ name: 'create', text: createSql, values })
  return rows[0]
}

const answer = async (request: IncomingMessage): Promise<[status: number, body: unknown]> => {
  if (request.url === '/readyz') return [200, {}]
  const person = await personOf(request)
  if (person === undefined) return [401, {}]
  return request.method === 'POST' ? [201, await create(person, request)] : [200, await list(person)]
}

createServer((request, response) => {
  void answer(request).then(([status, body]) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  )
}).listen(Number(process.env['PORT']), '127.0.0.1')
