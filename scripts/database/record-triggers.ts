// The SQL that follows from the kinds of records, for `functions/record-kinds.sql`: their triggers,
// and what stamps ask of a kind.
import { storedName } from '#contract/features/records/stored-names.ts'
import { stampedFieldsOf, type RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { snakeCase } from '#server/features/records/kinds/tables.ts'

const tableOf = ({ name }: RecordKind): string => snakeCase(name)

const stampedNameOf = ({ name }: RecordKind): string => storedName(name)

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

/**
 * A function of the name that a stamp gives a kind.
 * @param answerOf the SQL of its answer for a kind
 */
const functionOfKind = (
  [comment, parameters, declaration]: readonly [comment: string, parameters: string, declaration: string],
  kinds: readonly RecordKind[],
  answerOf: (kind: RecordKind) => string,
): string => {
  const cases = kinds.map((kind) => `    WHEN '${stampedNameOf(kind)}' THEN ${answerOf(kind)}\n`)
  return `-- ${comment}
CREATE OR REPLACE FUNCTION ${parameters} RETURNS ${declaration} AS $$
  SELECT CASE stamped_kind
${cases.join('')}  END
$$;`
}

const stampedFunctions = (kinds: readonly RecordKind[]): string[] => [
  functionOfKind(
    [
      'A record as it stands, whatever its table, to be compared with its stamp.',
      'stamped_record(stamped_kind text, pet uuid, record uuid)',
      'jsonb LANGUAGE sql STABLE',
    ],
    kinds,
    (kind) => `(SELECT to_jsonb(r) FROM ${tableOf(kind)} r WHERE r.pet_id = pet AND r.id = record)`,
  ),
  functionOfKind(
    [
      'The topic of the changes of a stamped record.',
      'stamped_topic(stamped_kind text)',
      'text LANGUAGE sql IMMUTABLE',
    ],
    kinds,
    ({ name }) => `'${name}'`,
  ),
]

/** @returns statements, with an empty line between two */
export const writeRecordTriggers = (kinds: readonly RecordKind[]): string =>
  [
    '-- Written by `npm run migrations` from the kinds of records (scripts/database/record-triggers.ts).',
    ...kinds.flatMap(triggersOf),
    ...stampedFunctions(kinds.filter(isStamped)),
  ]
    .join('\n\n')
    .concat('\n')
