// Every call of the client that Huella succeeds is listed in docs/api-map.md beside what serves it,
// and what is named there exists.
import { traverseContractProcedures } from '@orpc/server'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { adoptions } from '#server/features/adoptions/tables.ts'
import { banners } from '#server/features/banners/tables.ts'
import { petDiaryImages } from '#server/features/diary/tables.ts'
import { petDocuments } from '#server/features/documents/document-tables.ts'
import { marketplaceProducts } from '#server/features/marketplace/products/tables.ts'
import { marketplaceStores } from '#server/features/marketplace/stores/store-tables.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import { rawRoutes, router } from '#server/app/router.ts'
import { read } from './repository.ts'

/** The calls, in the words of the old client. */
const calls: Readonly<Record<string, readonly string[]>> = {
  Authentication: [
    'Sign up: e-mail, password, options emailRedirectTo (the site origin plus /) and user metadata full_name.',
    'Sign in with password: e-mail and password.',
    'Social sign-in: provider identifier for the social identity provider, redirectTo set to the origin plus /.',
    'Sign out.',
    'Get session and get current user.',
    'Subscribe to auth state changes.',
    "The auth client also refreshes sessions itself through its provider's token endpoint. It offers MFA factor enrolment, challenge and verification (totp, phone, webauthn) and identity unlinking. Which of these the product surfaces is not shown.",
  ],
  Tables: [
    'SELECT user_roles: role where user_id = current user',
    'SELECT pets: id, name, image_url, breed, sex ordered by created_at descending',
    'SELECT pets: id, name, image_url, created_at, newest first (pet picker)',
    'INSERT pets: name, species, breed, birth_date, sex, user_id',
    'SELECT pets: by id, single',
    'UPDATE pets: by id with any of: name, species, breed, sex, birth_date, description, weight_value, weight_unit, microchip_number, allergies, image_url',
    'SELECT pets: user_id where id = petId, single',
    'SELECT pets: id, name, user_id by share_code',
    'SELECT adoptions: where is_available is true, newest first, limit 4',
    'SELECT banners: all fields where is_active is true, ordered by display_order',
    'SELECT subscriptions: where user_id matches and status is active; plus a realtime subscription to changes filtered by user_id',
    'SELECT subscriptions: all rows (admin)',
    'UPDATE subscriptions: status inactive and current_period_end, where user_id',
    'UPSERT subscriptions: by user_id with status, the provider identifier field, current_period_end',
    'SELECT pet_shares: by pet and user (duplicate check); all where pet_id',
    'INSERT pet_shares: pet_id, shared_with_user_id, can_edit',
    'UPDATE pet_shares: can_edit inverted, where id',
    'DELETE pet_shares: where id',
    'SELECT medications: by pet_id, newest first',
    'INSERT medications: pet_id, name, dosage, frequency, notes',
    'DELETE medications: by id',
    'SELECT vaccines: by pet_id, newest first',
    'INSERT vaccines: pet_id, name, date_administered, next_due_date, veterinarian, notes',
    'DELETE vaccines: by id',
    'SELECT pet_diary_entries: by pet_id, ordered by entry_date descending',
    'INSERT pet_diary_entries: pet_id, title, content, entry_date, returning the single inserted row',
    'DELETE pet_diary_entries: by id',
    'SELECT pet_diary_images: by entry_id',
    'INSERT pet_diary_images: entry_id, image_url',
    'SELECT pet_documents: by pet_id, ordered by uploaded_at descending',
    'INSERT pet_documents: pet_id, document_name, document_url, file_type, file_size',
    'DELETE pet_documents: where id',
    'SELECT marketplace_stores: all where user_id = current user, single (the not-found code PGRST116 means no store)',
    'INSERT marketplace_stores: user_id, name, description, city, phone_number, image_url',
    'UPDATE marketplace_stores: by id, same fields',
    'INSERT marketplace_products: created_by, store_id, title, description, price, promotion_price, image_url',
    'SELECT marketplace_products: with joined store fields where is_active is true, ordered by created_at descending',
  ],
  'Remote procedure': ['get_all_users_with_email: no arguments; returns users with id, email, full_name.'],
  Storage: [
    'Upload to pet-images with upsert, remove the previous image, then get a public URL.',
    'Upload to pet-diary-images, then get a public URL.',
    'Upload to pet-documents, then get a public URL. Removal on document delete is also done there; the end of that delete flow is not shown.',
    'Upload to product-images with upsert, then get a public URL.',
  ],
  Other: [
    "Premium purchase opens an external checkout page in a new tab, with the user's e-mail as a custom parameter.",
    'What the server does on diary entry delete (for instance its images): not shown.',
  ],
  // Calls that the old client did not have: the landing page promises them.
  Reminders: [
    'The list behind the bell: what is overdue, due, soon and done, and what of it is unread.',
    'Read it; let one thing be silent for a day, and take that back.',
    'What comes over all pets, day by day.',
    "A medication's schedule, and whether it, or a vaccine, reminds.",
    'Treatments against parasites, which remind as vaccines do.',
    'The doses of yesterday and today; give or skip one, and take that back.',
    'What guidelines ask for next: vaccines and parasite treatments by age and history.',
    'A report for the veterinarian: what can be appended, make it, follow it, download it.',
    'Begin a report that failed anew, with the same choice.',
    'Remove a report with its links, and bring it back within an hour.',
    'A link that opens a report for a week without an account, and revoking it.',
    'Take back a dose that was given once more.',
    'Channels, hour, time zone, and whether shared pets remind.',
    'End the daily mail without signing in, and take that back.',
    'Push to this browser, or no more.',
    'A calendar at a secret address, which can be renewed.',
  ],
  "One's data": [
    'A copy of everything that is kept about a person: begin it, follow it, download it.',
    'A pet as one file, for its owner, and how large it would be.',
    'A pet from a file: send it, see what is in it, choose what it does not say, confirm, or forget it.',
    'What goes with an account; delete it. Signing in within seven days takes that back.',
  ],
  Security: [
    'Where one is signed in; end one session, or all others.',
    'Whether two-step sign-in is on; new recovery codes; turn it off.',
    'Prove once more who one is, before a way into the account is changed.',
    'The passkeys of an account; name one, remove one.',
    'The accounts at providers that are linked; link one.',
    'Change the address, with a confirmation at both.',
    'API keys for programs; make one, revoke one. [api.md](api.md) shows their use.',
    'The keys by which this server signs what people carry away, for whoever checks it.',
    "Stamps of veterinarians on a pet's records; hide one, show it again; the certificate of one.",
    'Invite a veterinarian to stamp, follow the invitation, revoke it.',
    'Stamp without an account; ask what became of a stamp.',
  ],
}

/** Addresses of procedures, by their names. */
const procedures = new Map<string, string>()
traverseContractProcedures({ router, path: [] }, ({ contract: { '~orpc': procedure }, path }) => {
  const { method, path: address = '' } = procedure.route
  procedures.set(path.join('.'), `${method} /api${address}`)
})
const addresses = new Set([
  ...procedures.values(),
  ...rawRoutes.map(({ method, path }) => `${method} ${path}`),
])
const isScreen = (name: string): boolean =>
  existsSync(`web/app/routes/${name.slice(1).replaceAll('/', '.')}.tsx`)

type Line = { readonly call: string; readonly served: string }

/** The tables of the document, by the headings that they stand under. */
const tablesOf = (text: string): Record<string, Line[]> =>
  Object.fromEntries(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const lines = [...section.matchAll(/^\| (.+?) \| (.+) \|$/gm)]
        const [name = ''] = section.split('\n')
        return [name, lines.slice(1).map(([, call = '', served = '']) => ({ call, served }))]
      }),
  )

const namesIn = (served: string): string[] => [...served.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** What a line names that does not exist, or not at that address. */
const unknownIn = (served: string): string[] => {
  const names = namesIn(served)
  return names.filter((name, n) => {
    if (name.startsWith('/')) return !isScreen(name)
    if (name.includes(' ')) return !addresses.has(name)
    // A field of the answer, as `owner`.
    if (!name.includes('.')) return false
    return !procedures.has(name) || procedures.get(name) !== names[n + 1]
  })
}

const servesNothing = (served: string): boolean =>
  !namesIn(served).some((name) => procedures.has(name) || addresses.has(name) || isScreen(name))

const map = tablesOf(read('docs/api-map.md'))

test('every call has its line, in the order of the list above, and nothing else has', () => {
  const written = Object.entries(map).map(([name, lines]) => [name, lines.map(({ call }) => call)])
  expect(Object.fromEntries(written)).toEqual(calls)
})

describe.each(Object.entries(map))('%s', (_name, lines) => {
  test.each(lines)('$call', ({ served }) => {
    expect(unknownIn(served)).toEqual([])
    expect(servesNothing(served)).toBe(false)
  })
})

describe('a call that read or wrote the address of a file says which columns stand in its place', () => {
  const columns: Readonly<Record<string, readonly [table: PgTable, ...names: string[]]>> = {
    pets: [pets, 'image_version', 'image_widths'],
    adoptions: [adoptions, 'image_version', 'image_widths'],
    banners: [banners, 'image_version', 'image_widths'],
    pet_diary_images: [petDiaryImages, 'version', 'widths'],
    pet_documents: [petDocuments, 'storage_key'],
    marketplace_stores: [marketplaceStores, 'image_version', 'image_widths'],
    marketplace_products: [marketplaceProducts, 'image_version', 'image_widths'],
  }
  const isTouched = (call: string): boolean =>
    /image_url|document_url/.test(call) ||
    // Whole rows.
    /^(SELECT|UPDATE) (pets: by id, single|adoptions|banners|pet_d\w+s: by (entry|pet)_id|marketplace)/.test(
      call,
    )
  const touched = (map['Tables'] ?? []).filter(({ call }) => isTouched(call) && !call.includes('_entries'))

  test('in every table that had one', () => {
    const tables = touched.map(({ call }) => /^\w+ (\w+):/.exec(call)?.[1])
    expect(new Set(tables)).toEqual(new Set(Object.keys(columns)))
    expect(touched).toHaveLength(15)
  })

  test.each(touched)('$call', ({ call, served }) => {
    const [table, ...names] = columns[/^\w+ (\w+):/.exec(call)?.[1] ?? ''] ?? []
    const had = call.includes('pet_documents') ? 'document_url' : 'image_url'
    expect(served).toContain(`for \`${had}\`: ${names.map((name) => `\`${name}\``).join(', ')}`)
    const existing = table ? getTableConfig(table).columns.map(({ name }) => name) : []
    expect(existing).toEqual(expect.arrayContaining(names))
    expect(existing).not.toContain(had)
  })
})

test('nothing that reminders answer is missing', () => {
  const named = new Set((map['Reminders'] ?? []).flatMap(({ served }) => namesIn(served)))
  const theirs = [...procedures.keys(), ...addresses].filter((name) =>
    /^(reminders|doses|notifications|push|calendar)\.|\/api\/(feeds|unsubscribe)\b/.test(name),
  )
  expect(theirs.length).toBeGreaterThan(15)
  expect(theirs.filter((name) => !named.has(name))).toEqual([])
})

describe('caught', () => {
  test.each([
    ['a procedure that does not exist', '`pets.devour` `GET /api/pets`', ['pets.devour']],
    ['one at another address', '`pets.list` `GET /api/pets/{petId}`', ['pets.list']],
    ['one without its address', '`pets.list`', ['pets.list']],
    ['a route that does not exist', '`GET /api/dragons`', ['GET /api/dragons']],
    ['one with another method', '`DELETE /api/pets/{petId}/image`, `PUT /api/pets`', ['PUT /api/pets']],
    ['a screen that does not exist', '`/app/dragons`', ['/app/dragons']],
  ])('%s', (_what, served, unknown) => {
    expect(unknownIn(served)).toEqual(unknown)
  })

  test('a line that names nothing', () => {
    expect(servesNothing('by and by, with `owner`')).toBe(true)
  })

  test('a table without one of its calls', () => {
    const text = '## Other\n\n| Call | Served by |\n|---|---|\n| One | `pets.list` `GET /api/pets` |\n'
    expect(tablesOf(text)).toEqual({ Other: [{ call: 'One', served: '`pets.list` `GET /api/pets`' }] })
  })
})
