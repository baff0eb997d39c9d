// The largest account has the given number of rows of every kind, and the rows that depend on them.
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'

const moment = `date_trunc('milliseconds', now() - n * interval '3 hours')`
/** One of ten records has a name of its own, and the first of a series are due soon. */
const due = `current_date + 3 + n % 300`

/** SQL expressions for the columns of each table, with `n` as the number of the row. */
const kinds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  weights: {
    id: 'gen_random_uuid()',
    measured_on: `current_date - n % 5000`,
    weight_value: '10 + n % 7',
    weight_unit: `'Kilogramos'`,
    note: `repeat('a', 200)`,
    created_at: moment,
  },
  vaccines: {
    id: 'gen_random_uuid()',
    name: `'Vacuna ' || n`,
    date_administered: `current_date - n % 5000`,
    next_due_date: due,
    veterinarian: `'Doctora ' || n % 100`,
    notes: `repeat('b', 300)`,
    created_at: moment,
  },
  parasite_treatments: {
    id: 'gen_random_uuid()',
    name: `'Pipeta ' || n`,
    target: `'external'`,
    date_administered: `current_date - n % 5000`,
    next_due_date: due,
    notes: `repeat('c', 300)`,
    cost_minor: '100000',
    currency: `'COP'`,
    created_at: moment,
  },
  visits: {
    id: 'gen_random_uuid()',
    visit_date: `current_date - n % 5000`,
    reason: `'Control ' || n`,
    clinic: `'Clínica ' || n % 100`,
    findings: `repeat('d', 1000)`,
    next_visit_date: due,
    created_at: moment,
  },
  medications: {
    id: 'gen_random_uuid()',
    name: `'Apoquel ' || n`,
    dosage: `'1 tableta'`,
    notes: `repeat('e', 300)`,
    schedule: `jsonb_build_object('times', jsonb_build_array('08:00', '14:00', '20:00'), 'from', current_date - 90, 'to', case when n <= 100 then null else current_date - 20 end, 'everyDays', 1)`,
    remind_from: `now() - interval '90 days'`,
    created_at: moment,
  },
  pet_diary_entries: {
    id: 'gen_random_uuid()',
    title: `'Paseo ' || n`,
    content: `repeat('Corrió por el parque. ', 40)`,
    entry_date: `current_date - n % 5000`,
    created_at: moment,
  },
  pet_documents: {
    id: 'gen_random_uuid()',
    document_name: `'Análisis ' || n || '.pdf'`,
    storage_key: `gen_random_uuid()::text`,
    file_type: `'application/pdf'`,
    file_size: '1000',
    uploaded_at: moment,
  },
}

const facts = `jsonb_build_object('pet', jsonb_build_object('birthDate', null, 'breed', null, 'microchipNumber', null, 'name', 'Kira', 'species', 'perro'),
  'record', jsonb_build_object('name', name, 'notes', notes))::text`

/** The rows that depend on those records: authors, hidden stamps, marks of doses, reminders. */
const beside = (owner: string) => [
  ...['weights', 'vaccines', 'visits', 'medications'].map(
    (kind) => `insert into pet_records (pet_id, kind, record_id, title, written_by, written_at)
      select pet_id, '${kind}', id, 'Registro', '${owner}', created_at from ${kind}`,
  ),
  `insert into pet_records (pet_id, kind, record_id, title, written_by, written_at)
    select pet_id, 'parasite-treatments', id, 'Registro', '${owner}', created_at from parasite_treatments`,
  `insert into record_documents (pet_id, kind, record_id, document_id)
    select pet_id, 'visits', v.id, d.id from (select *, row_number() over (partition by pet_id order by id) n from visits) v
    join (select pet_id, id, row_number() over (partition by pet_id order by id) n from pet_documents) d
      using (pet_id, n)`,
  `insert into stamp_chains (id, pet_id, original_pet_id) select distinct pet_id, pet_id, pet_id from vaccines`,
  `insert into chain_stamps (pet_id, sequence, chain_id, kind, record_id, original_record_id, facts, professional_name, professional_number, clinic,
      signature_kind, signature, signature_hash, stamped_at, previous_hash, hash)
    select pet_id, n, pet_id, 'vaccine', id, id, ${facts}, 'Ana Ruiz', 'MP 1', 'San Roque', 'typed', 'Ana Ruiz', 'x', now(), pet_id || ' ' || n - 2, pet_id || ' ' || n
    from (select *, row_number() over (partition by pet_id order by id) n from vaccines) v where n % 2 = 0`.replaceAll(
    'select pet_id, n,',
    'select pet_id, n / 2,',
  ),
  `insert into hidden_chain_stamps (chain_id, pet_id, sequence, hidden_at)
    select chain_id, pet_id, sequence, now() from chain_stamps where sequence % 2 = 0`,
  `insert into medication_doses (pet_id, medication_id, due_date, due_time, marked_by, marked_at, status)
    select pet_id, id, current_date - 1, '08:00', '${owner}', now() - interval '1 day', 'given' from medications`,
  `insert into reminders (id, user_id, pet_id, key, kind, source_id, due_date, remind_at, delivered_at)
    select gen_random_uuid(), '${owner}', pet_id, 'vaccine:' || id || ':' || next_due_date || ':7', 'vaccine', id,
      next_due_date, now() - interval '1 day', now() - interval '1 day' from vaccines`,
]

/** Inserts rows for each of these pets, without the triggers that would announce each row. */
export const seedGreatAccount = async (
  db: Db,
  ownerId: string,
  petIds: readonly string[],
  rows: number,
): Promise<void> => {
  const tables = [
    ...Object.keys(kinds),
    'pets',
    'pet_records',
    'record_documents',
    'stamp_chains',
    'chain_stamps',
    'hidden_chain_stamps',
    'medication_doses',
    'reminders',
  ]
  const ofThese = (id: string) => `${id} in (${petIds.map((petId) => `'${petId}'`).join()})`
  for (const table of tables) await db.execute(sql.raw(`alter table ${table} disable trigger user`))
  await db.execute(
    sql.raw(`update pets set allergies = (select jsonb_agg(jsonb_build_object('id', gen_random_uuid(),
      'name', 'Alergia ' || n, 'description', repeat('f', 200))) from generate_series(1, ${rows}) n) where ${ofThese('id')}`),
  )
  for (const [table, columns] of Object.entries(kinds))
    await db.execute(
      sql.raw(`insert into ${table} (pet_id, ${Object.keys(columns).join(', ')})
        select pets.id, ${Object.values(columns).join(', ')} from pets, generate_series(1, ${rows}) n where ${ofThese('pets.id')}`),
    )
  for (const statement of beside(ownerId)) await db.execute(sql.raw(statement))
  for (const table of tables) await db.execute(sql.raw(`alter table ${table} enable trigger user`))
  await db.execute(sql.raw('vacuum analyze'))
}
