// The triggers of the kinds of records, and what a stamp is compared with, as SQL:
// `npm run migrations` writes them into server/app/migrations/functions/record-kinds.sql.
import { writtenName } from '#contract/features/records/written-names.ts'
import { stampedFieldsOf, type RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { snakeCase } from './tables.ts'

const tableOf = ({ name }: RecordKind): string => name.replaceAll('-', '_')

/** What a stamp calls the kind. */
const stampedNameOf = ({ name }: RecordKind): string => writtenName(name)

const trigger = (name: string, events: string, kind: RecordKind, level: string, call: string): string =>
  `CREATE OR REPLACE TRIGGER ${name} ${events} ON ${tableOf(kind)}\n  FOR EACH ${level} EXECUTE FUNCTION ${call};`

const literals = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ')

const anyChange = 'AFTER INSERT OR UPDATE OR DELETE'

const stampTriggers = (kind: RecordKind): string[] => {
  const columns = ['id', 'pet_id', ...stampedFieldsOf(kind).map(snakeCase), 'created_at', 'removed_at']
  const call = `keep_stamped_record(${literals([stampedNameOf(kind), ...columns])})`
  const tableCall = `keep_stamped_table(${literals([stampedNameOf(kind)])})`
  return [
    trigger('keep_stamped', 'BEFORE UPDATE OR DELETE', kind, 'ROW', call),
    trigger('keep_all_stamped', 'BEFORE TRUNCATE', kind, 'STATEMENT', tableCall),
  ]
}

const isStamped = (kind: RecordKind): boolean => stampedFieldsOf(kind).length > 0
const reminds = ({ fields }: RecordKind): boolean =>
  Object.values(fields).some(({ type }) => type === 'remind')

const triggersOf = (kind: RecordKind): string[] => [
  trigger('announce', anyChange, kind, 'ROW', `announce_pet_record('${kind.name}')`),
  trigger('forget_record', 'AFTER DELETE', kind, 'ROW', `forget_record('${kind.name}')`),
  ...(reminds(kind)
    ? [trigger('queue_reminder_check', anyChange, kind, 'ROW', 'queue_reminder_check()')]
    : []),
  ...(isStamped(kind) ? stampTriggers(kind) : []),
]

const stampedRecord = (kinds: readonly RecordKind[]): string => {
  const cases = kinds.map(
    (kind) =>
      `    WHEN '${stampedNameOf(kind)}' THEN (SELECT to_jsonb(r) FROM ${tableOf(kind)} r WHERE r.pet_id = pet AND r.id = record)\n`,
  )
  return `-- A record as it stands, whatever its table, to be compared with its stamp.
CREATE OR REPLACE FUNCTION stamped_record(stamped_kind text, pet uuid, record uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE stamped_kind
${cases.join('')}  END
$$;`
}

/** @returns statements, with an empty line between two */
export const writeRecordTriggers = (kinds: readonly RecordKind[]): string =>
  [
    '-- Written by `npm run migrations` from the kinds of records (server/features/records/kinds/triggers.ts).',
    ...kinds.flatMap(triggersOf),
    stampedRecord(kinds.filter(isStamped)),
  ]
    .join('\n\n')
    .concat('\n')
