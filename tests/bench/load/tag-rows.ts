import { randomBytes } from 'node:crypto'
import { shareCodeAlphabet } from '#contract/features/sharing/share-code.ts'
import { tagCodeLength } from '#contract/features/tags/limits.ts'

const chunk = 50_000

/** The distribution is that of tags, which are drawn symbol by symbol. */
export const drawCodes = (count: number): string[] => {
  const symbols = Buffer.from(shareCodeAlphabet)
  const drawn = randomBytes(count * tagCodeLength).map((byte) => symbols[byte % symbols.length] ?? 0)
  const text = Buffer.from(drawn).toString('latin1')
  return Array.from({ length: count }, (_, n) => text.slice(n * tagCodeLength, (n + 1) * tagCodeLength))
}

/** Statements that add pets of one owner, each with a tag. */
export function* addTags(tags: number) {
  yield `insert into users (id, email, full_name, email_verified, created_at)
    values (md5('owner')::uuid, 'a@example.com', 'Ana Ruiz', true, now())`
  for (let from = 0; from < tags; from += chunk) {
    const codes = drawCodes(Math.min(chunk, tags - from))
    yield `insert into pets (id, user_id, name, species, sex, created_at)
      select md5('pet' || n)::uuid, md5('owner')::uuid, 'Kira', 'perro', 'Hembra', now()
      from generate_series(${from + 1}, ${from + codes.length}) n`
    yield `insert into pet_tags (pet_id, owner_id, code, is_on, shown, notes_scans, created_at)
      select md5('pet' || ${from} + n)::uuid, md5('owner')::uuid, code, true, array['name'], false, now()
      from unnest('{${codes.join()}}'::text[]) with ordinality of (code, n)`
  }
}
