// Rows as older versions wrote them: for each table some, with the columns that it had when it
// came.

const ana = 'a0000000-0000-4000-8000-000000000001'
const luis = 'a0000000-0000-4000-8000-000000000002'
const eva = 'a0000000-0000-4000-8000-000000000003'
const kira = '01950000-0000-7000-8000-000000000001'
const milo = '01950000-0000-7000-8000-000000000002'
const rocky = '01950000-0000-7000-8000-000000000003'
const entry = '01950000-0000-7000-8000-000000000011'
const pills = '01950000-0000-7000-8000-000000000021'
const rabies = '01950000-0000-7000-8000-000000000022'
const store = '01950000-0000-7000-8000-000000000031'
const session = '01950000-0000-7000-8000-000000000041'
const image = `'v1', 1200, 900, '{320,640}', '1QcSHQRnh493V4dIh4eXh1h4kJUI'`

/** Ana has the first two, and edits Rocky, who is Luis's. */
export const animals = { kira, milo, rocky }
/** What Ana signs in with, and the token in her browser's cookie, which lay unhashed once. */
export const anaSigned = {
  email: 'ana@correo.co',
  password: 'una clave bien larga',
  token: 'c0ffee'.repeat(8),
}

/** Of all tables that the first version had. @param passwordHash of Ana's password */
const firstRows = (passwordHash: string) => `
  insert into users (id, email, full_name, email_verified, language, created_at) values
    ('${ana}', '${anaSigned.email}', 'Ana Ñúñez', true, 'es', '2025-01-02 03:04:05.678901+00'),
    ('${luis}', 'luis@correo.co', 'Luis Gómez', true, 'es', '2025-01-03 00:00:00+00'),
    ('${eva}', 'eva@example.com', 'Eva Stone', false, 'en', '2025-01-04 00:00:00+00');
  insert into accounts (id, user_id, provider_id, account_id, password) values
    ('01950000-0000-7000-8000-0000000000a1', '${ana}', 'credential', '${ana}', '${passwordHash}'),
    ('01950000-0000-7000-8000-0000000000a2', '${luis}', 'google', '1155', null);
  insert into sessions (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at) values
    ('${session}', '${ana}', '${anaSigned.token}', now() + interval '20 days', '186.1.2.3', 'Mozilla/5.0', now() - interval '9 days', now() - interval '1 day'),
    ('01950000-0000-7000-8000-000000000042', '${eva}', 'left-behind', '2025-02-01', null, null, '2025-01-02', '2025-01-02');
  insert into user_roles (user_id, role) values ('${ana}', 'admin'), ('${luis}', 'marketplace');
  insert into verifications (id, identifier, value, expires_at) values
    ('01950000-0000-7000-8000-0000000000b1', 'reset-password:abc', '${eva}', now() + interval '1 day');
  insert into rate_limits (key, count, started, expires) values ('sign-in:186.1.2.3', 3, 1735689600000, 1735693200000);
  insert into subscriptions (id, user_id, status, current_period_end, stripe_subscription_id) values
    ('01950000-0000-7000-8000-0000000000c1', '${ana}', 'active', now() + interval '25 days', 'sub_1'),
    ('01950000-0000-7000-8000-0000000000c2', '${luis}', 'active', now() + interval '3 days', null),
    ('01950000-0000-7000-8000-0000000000c3', '${eva}', 'inactive', null, null);
  insert into pets (id, user_id, name, species, breed, birth_date, sex, description, weight_value, weight_unit, share_code,
    microchip_number, rabies_vaccine_number, allergies, image_version, image_width, image_height, image_widths, image_thumbhash, created_at) values
    ('${kira}', '${ana}', 'Kira 🐾', 'perro', 'Criolla', '2019-02-28', 'Hembra', 'Le teme a la pólvora', 12.5, 'Kilogramos', 'K7RA',
      '985112003456789', 'R-2025-1', '[{"name":"Pollo","description":"ronchas"},{"name":"Polen"}]', ${image}, '2025-01-05 10:00:00.123456+00'),
    ('${milo}', '${ana}', 'Milo', 'gato', null, null, 'Macho', null, null, 'Libras', 'M2LA',
      null, null, '[]', null, null, null, null, null, '2025-01-06 10:00:00+00'),
    ('${rocky}', '${luis}', 'Rocky', 'conejo', null, '2024-01-01', 'Macho', null, 3.1, 'Libras', 'RCKY',
      null, null, '[]', ${image}, '2025-01-07 10:00:00+00');
  insert into pet_shares (id, pet_id, shared_with_user_id, can_edit) values
    ('01950000-0000-7000-8000-0000000000d1', '${rocky}', '${ana}', true),
    ('01950000-0000-7000-8000-0000000000d2', '${kira}', '${eva}', false);`

// One that is ready, with a link that was opened once.
const reportRows = `
  insert into pet_reports (id, pet_id, user_id, choice, status, progress, requested_at, active_at, storage_key, size, pages, ready_at, expires_at)
    select '01950000-0000-7000-8000-000000000091', id, user_id, '{"kinds":["allergies"]}', 'ready', 100, '2026-11-20', '2026-11-20', 'report.pdf', 900, 2, '2026-11-20', now() + interval '6 days' from pets limit 1;
  insert into report_links (id, report_id, token_hash, created_at, expires_at, opened_count) values
    ('01950000-0000-7000-8000-000000000092', '01950000-0000-7000-8000-000000000091', 'hash', '2026-11-20', now() + interval '6 days', 1);
  insert into report_openings (id, link_id, opened_at, action, browser) values
    ('01950000-0000-7000-8000-000000000093', '01950000-0000-7000-8000-000000000092', '2026-11-21', 'viewed', '{"name":null,"system":null,"device":null}');`

const historyRows = `
  insert into pet_records (pet_id, kind, record_id, title, written_by, written_at) values
    ('${kira}', 'vaccines', '${rabies}', 'Rabia', '${ana}', '2026-03-01');
  insert into pet_records (pet_id, kind, record_id, title, removed_by, removed_at, content) values
    ('${kira}', 'weights', '01950000-0000-7000-8000-000000000081', '12 Kilogramos', '${ana}', '2026-03-02', '{"id":"01950000-0000-7000-8000-000000000081"}');
  insert into pet_changes (id, pet_id, person_id, action, kind, record_id, title, fields, at) values
    ('01950000-0000-7000-8000-000000000082', '${kira}', '${ana}', 'changed', 'vaccines', '${rabies}', 'Rabia', '{notes}', '2026-03-01');
  insert into record_documents (pet_id, kind, record_id, document_id, attached_at) values
    ('${kira}', 'vaccines', '${rabies}', '01950000-0000-7000-8000-000000000014', '2026-03-01');`

const rowsOfLater: Readonly<Record<string, string>> = {
  '0032_repeated-doses-and-memorial': `
    insert into repeated_doses (id, pet_id, medication_id, due_date, due_time, marked_by, marked_at) values
      ('01950000-0000-7000-8000-000000000071', '${kira}', '${pills}', '2025-08-01', '08:00', '${luis}', '2025-08-01 13:11:00+00');`,
  '0034_record-history': historyRows,
  '0035_stamps': `
    insert into signing_keys (key_id, public_key, sealed_private_key, created_at) values
      ('${'k'.repeat(11)}', '${'p'.repeat(43)}', 'sealed', '2026-02-02');
    insert into stamps (pet_id, sequence, kind, record_id, facts, professional_name, professional_number, clinic, signature_kind, signature,
      signature_hash, stamped_at, previous_hash, hash) values
      ('${kira}', 1, 'vaccine', '${rabies}', '{"pet":{"birthDate":null,"breed":null,"microchipNumber":null,"name":"Kira","species":"perro"},"record":{"name":"Rabia"}}', 'Dra. Peña', '1', 'San Roque', 'typed', 'Peña', 'h', '2026-02-03', 'p', 'hash');
    insert into hidden_stamps (pet_id, sequence, hidden_at) values ('${kira}', 1, '2026-02-03');
    insert into stamp_invitations (id, pet_id, invited_by, token_hash, kinds, created_at, expires_at) values
      ('01950000-0000-7000-8000-000000000072', '${kira}', '${ana}', 'hash', '{vaccine}', '2026-02-03', '2026-02-03 00:15:00+00');`,
  '0036_reports': reportRows,
  '0037_pet-imports': `
    insert into pet_imports (id, user_id, status, source, file_name, storage_key, choices, created_at, active_at) values
      ('01950000-0000-7000-8000-0000000000a1', '${ana}', 'choosing', 'csv', 'pesos.csv', 'pet-imports/a', '{"kind":"csv"}', '2026-03-01', '2026-03-01');`,
  '0038_imported-stamps': `
    insert into imported_chains (id, pet_id, server, original_pet_id, key_id, public_key, signature, imported_at) values
      ('01950000-0000-7000-8000-0000000000b2', '${kira}', 'https://otra.example.com', '${milo}', '${'k'.repeat(11)}', '${'p'.repeat(43)}', '${'s'.repeat(86)}', '2026-04-01');
    insert into imported_stamps (chain_id, pet_id, sequence, kind, record_id, original_record_id, facts, professional_name, professional_number,
      clinic, signature_kind, signature, signature_hash, stamped_at, previous_hash, hash) values
      ('01950000-0000-7000-8000-0000000000b2', '${kira}', 1, 'visit', null, '${rabies}', '{}', 'Dra. Peña', '1', 'San Roque', 'typed', 'Peña', 'h', '2026-02-03', 'p', 'hash');
    insert into hidden_imported_stamps (chain_id, pet_id, sequence, hidden_at) values
      ('01950000-0000-7000-8000-0000000000b2', '${kira}', 1, '2026-04-01');`,
}

/** By the migration after which they were written; `0000_start` is the first version. */
export const rowsByMigration = (passwordHash: string): Readonly<Record<string, string>> => ({
  '0000_start': firstRows(passwordHash),
  '0001_diary-and-documents': `
    insert into pet_diary_entries (id, pet_id, title, content, entry_date, created_at) values
      ('${entry}', '${kira}', 'Primer paseo', 'Fuimos al río.', '2025-03-30', '2025-03-31 01:00:00+00'),
      ('01950000-0000-7000-8000-000000000012', '${kira}', 'Baño', null, '2025-04-01', '2025-04-01 20:00:00+00');
    insert into pet_diary_images (id, entry_id, position, version, width, height, widths, thumbhash) values
      ('01950000-0000-7000-8000-000000000013', '${entry}', 0, 'v1', 800, 600, '{320,640}', '1QcSHQRnh493V4dIh4eXh1h4kJUI');
    insert into pet_documents (id, pet_id, document_name, storage_key, file_type, file_size, uploaded_at) values
      ('01950000-0000-7000-8000-000000000014', '${kira}', 'Carné.pdf', '${kira}/carne.pdf', 'application/pdf', 20480, '2025-04-02 12:00:00.5+00'),
      ('01950000-0000-7000-8000-000000000015', '${rocky}', 'sin tamaño.png', '${rocky}/x.png', 'image/png', null, '2025-04-03 12:00:00+00');`,
  '0002_medications-and-vaccines': `
    insert into medications (id, pet_id, name, dosage, frequency, notes, created_at) values
      ('${pills}', '${kira}', 'Apoquel', '5.4 mg', 'cada 12 horas', 'con comida', '2025-05-01 12:00:00.25+00');
    insert into vaccines (id, pet_id, name, date_administered, next_due_date, veterinarian, notes, created_at) values
      ('${rabies}', '${kira}', 'Rabia', '2025-05-02', '2026-05-02', 'Dra. Peña', null, '2025-05-02 12:00:00+00');`,
  '0003_premium-sharing-and-administration': `
    insert into audit_log (id, at, action, actor_id, target_id, detail) values
      ('01950000-0000-7000-8000-0000000000e1', '2025-06-01', 'premium.grant', '${ana}', '${luis}', null);
    insert into share_code_misses (id, user_id, address_group, missed_at) values
      ('01950000-0000-7000-8000-0000000000e2', '${eva}', '186.1.2.3', '2025-06-02');
    insert into checkout_intents (id, reference, user_id, provider, amount_minor, currency, created_at) values
      ('01950000-0000-7000-8000-0000000000e3', 'ref-1', '${ana}', 'stripe', 500000, 'COP', '2025-06-03');
    insert into payment_events (id, provider, provider_event_id, kind, user_id, reference, subscription_id, payment_id, amount_minor, currency, occurred_at, received_at, matched_at) values
      ('01950000-0000-7000-8000-0000000000e4', 'stripe', 'evt_1', 'paid', '${ana}', 'ref-1', 'sub_1', 'pay_1', 500000, 'COP', '2025-06-03', '2025-06-03', '2025-06-03');`,
  '0007_home-and-market': `
    insert into adoptions (id, name, species, sex, image_version, image_width, image_height, image_widths, image_thumbhash, created_at) values
      ('01950000-0000-7000-8000-0000000000f1', 'Luna', 'gato', 'Hembra', ${image}, '2025-07-01');
    insert into banners (id, title, image_version, image_width, image_height, image_widths, image_thumbhash, display_order) values
      ('01950000-0000-7000-8000-0000000000f2', 'Jornada de vacunación', ${image}, 0);
    insert into marketplace_stores (id, user_id, name, city) values ('${store}', '${luis}', 'La Huellita', 'Bogotá');
    insert into marketplace_products (id, created_by, store_id, title, description, price, promotion_price, created_at) values
      ('01950000-0000-7000-8000-0000000000f3', '${luis}', '${store}', 'Collar de cuero', 'Hecho a mano', 45000.50, 39000, '2025-07-02');`,
  '0011_reminders': `
    update medications set schedule = '{"from":"2025-05-01","to":null,"times":["08:00","20:00"],"everyDays":1}' where id = '${pills}';
    insert into calendar_feeds (user_id, token_hash, sealed_token, created_at) values ('${ana}', 'hash', 'sealed', '2025-08-01');
    insert into medication_doses (pet_id, medication_id, due_date, due_time, status, marked_by, marked_at) values
      ('${kira}', '${pills}', '2025-08-01', '08:00', 'given', '${ana}', '2025-08-01 13:01:00+00');
    insert into notification_settings (user_id, push, hour, time_zone) values ('${ana}', false, 7, 'America/Bogota');
    insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at) values
      ('01950000-0000-7000-8000-000000000051', '${ana}', 'https://push.example/1', 'key', 'auth', '2025-08-01');
    insert into vapid_keys (public_key, sealed_private_key, created_at) values ('public', 'sealed', '2025-08-01');
    insert into reminder_digests (user_id, day, owed_since, mailed_at, told_until) values
      ('${ana}', '2025-08-01', '2025-08-01 12:00+00', '2025-08-01 12:05+00', '2025-08-01 12:00+00');
    insert into reminder_wakes (pet_id, due_at) values ('${kira}', '2026-04-25 14:00+00');
    insert into reminders (id, user_id, pet_id, key, kind, source_id, due_date, remind_at, told_at) values
      ('01950000-0000-7000-8000-000000000052', '${ana}', '${kira}', 'vaccine:1', 'vaccine', '${rabies}', '2025-08-02', '2025-08-01 14:00+00', '2025-08-01 14:00:05+00');`,
  '0013_sessions-take-their-browsers-along': `
    update push_subscriptions set session_id = '${session}';`,
  '0015_restorable-files': `
    insert into pet_documents (id, pet_id, document_name, storage_key, file_type, file_size, uploaded_at, removed_at) values
      ('01950000-0000-7000-8000-000000000016', '${kira}', 'borrado.pdf', '${kira}/borrado.pdf', 'application/pdf', 1, '2025-09-01', '2025-09-02');`,
  '0020_two-step-sign-in': `
    insert into two_factors (user_id, secret, confirmed_at) values ('${eva}', 'sealed', '2025-10-01');
    insert into recovery_codes (user_id, code_hash) values ('${eva}', 'hash');`,
  '0021_copies-and-deletions': `
    insert into account_deletions (user_id, requested_at, due_at) values ('${luis}', '2025-10-02', now() + interval '6 days');
    insert into data_exports (id, user_id, status, progress, requested_at, active_at, storage_key, size, ready_at) values
      ('01950000-0000-7000-8000-000000000061', '${luis}', 'ready', 100, '2025-10-02', '2025-10-02', 'copy.zip', 900, '2025-10-02');`,
  '0022_passkeys-and-email-changes': `
    insert into email_changes (user_id, new_email, old_token_hash, new_token_hash, expires_at) values ('${eva}', 'e@example.com', 'a', 'b', '2025-11-01');
    insert into passkeys (id, user_id, name, credential_id, public_key, counter) values
      ('01950000-0000-7000-8000-000000000062', '${eva}', 'Phone', 'credential', 'key', 7);
    insert into passkey_challenges (challenge, session_id, expires_at) values ('challenge', '${session}', '2025-11-01');`,
  '0025_api-keys': `
    insert into idempotency_keys (user_id, key_hash, request_hash, created_at) values ('${ana}', 'k', 'r', '2025-11-02');
    insert into api_keys (id, user_id, name, key_hash, start, scope, all_pets, created_at, expires_at) values
      ('01950000-0000-7000-8000-000000000063', '${ana}', 'Collar', '${'ab'.repeat(32)}', 'hu_ab', 'read', false, '2025-11-02', now() + interval '90 days');
    insert into api_key_pets (api_key_id, pet_id) values ('01950000-0000-7000-8000-000000000063', '${kira}');`,
  '0030_parasite-treatments': `
    insert into parasite_treatments (id, pet_id, name, target, date_administered, next_due_date, notes, created_at) values
      ('01950000-0000-7000-8000-000000000064', '${kira}', 'Fluralaner', 'external', '2026-02-01', '2026-05-01', 'Con comida', '2026-02-01');`,
  '0031_visits': `
    insert into visits (id, pet_id, visit_date, reason, clinic, findings, cost_minor, currency, next_visit_date, created_at) values
      ('01950000-0000-7000-8000-000000000065', '${kira}', '2026-02-01', 'Control', 'San Roque', 'Todo bien', 8500000, 'COP', '2027-02-01', '2026-02-01');`,
  ...rowsOfLater,
})
