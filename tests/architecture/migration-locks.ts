// Finds statements of a migration that block users, or break the previous version.

/** The effect of a statement on a table in use. */
const rules: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  {
    what: 'writes the whole table anew: ADD COLUMN takes constants and now() alone',
    pattern: /\bADD COLUMN\b(?=.*(?:\bDEFAULT\b(?! now\(\)).*\(|\bGENERATED\b|\b(?:big|small)?serial\b))/i,
  },
  {
    what: 'fails on rows that are there: ADD COLUMN … NOT NULL needs a DEFAULT',
    pattern: /\bADD COLUMN\b(?=.*\bNOT NULL\b)(?!.*\b(?:DEFAULT|GENERATED)\b)/i,
  },
  { what: 'writes the whole table anew', pattern: /\bALTER COLUMN \S+ (?:SET DATA )?TYPE\b/i },
  {
    what: 'reads the whole table under a lock: VALIDATE a CHECK (… IS NOT NULL) in the release before',
    pattern: /\bSET NOT NULL\b/i,
  },
  {
    what: 'reads the whole table under a lock: add it NOT VALID, and VALIDATE it in the next release',
    pattern: /\bADD CONSTRAINT\b.*\b(?:CHECK|FOREIGN KEY)\b(?!.*\bNOT VALID\b)/i,
  },
  {
    what: 'builds an index while nobody may write',
    pattern:
      /\bADD CONSTRAINT\b.*\b(?:UNIQUE|PRIMARY KEY|EXCLUDE)\b(?!.*\bUSING INDEX\b)|\bCREATE (?:UNIQUE )?INDEX\b/i,
  },
  { what: 'locks the rows of a whole table', pattern: /^(?:UPDATE|DELETE FROM)\b/i },
  { what: 'locks the whole table', pattern: /^(?:LOCK|CLUSTER|REINDEX|VACUUM|REFRESH)\b/i },
  {
    what: 'takes away what the version before still uses',
    pattern: /\bDROP (?:TABLE|COLUMN)\b|\bRENAME\b/i,
  },
]

const reasonPattern = /^-- Lock: .{20,}$/m

// Quoted texts are no SQL: words of a CHECK, bodies of functions.
const withoutTexts = (statement: string): string =>
  statement
    .replace(/--.*$/gm, '')
    .replace(/\$\$.*?\$\$/gs, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .trim()

const name = String.raw`(?:"?public"?\.)?"?(\w+)"?`
const createdTables = (statement: string): readonly string[] =>
  [...statement.matchAll(new RegExp(`\\bCREATE TABLE (?:IF NOT EXISTS )?${name}`, 'gi'))].map(
    ([, table = '']) => table,
  )
const tablePattern = new RegExp(
  `\\b(?:ALTER TABLE (?:IF EXISTS )?(?:ONLY )?|\\bON (?:ONLY )?|^UPDATE (?:ONLY )?|^DELETE FROM )${name}`,
  'i',
)
const constraintPattern = /\b(ADD|VALIDATE) CONSTRAINT "?(\w+)"?/i

/**
 * @param sql of one migration, as Drizzle keeps it: statements with marks between them
 * @returns a sentence for each statement that gives no reason in a comment `-- Lock: …` of its own
 */
export const findLocks = (sql: string): readonly string[] => {
  const chunks = sql.split('--> statement-breakpoint')
  const statements = chunks.flatMap((chunk) =>
    withoutTexts(chunk)
      .split(';')
      .map((text) => ({ text: text.trim(), hasReason: reasonPattern.test(chunk) })),
  )
  const isNew = new Set(statements.flatMap(({ text }) => createdTables(text)))
  const added = new Set<string>()
  return statements.flatMap(({ text, hasReason }) => {
    const [, verb = '', constraint = ''] = constraintPattern.exec(text) ?? []
    if (verb.toUpperCase() === 'ADD') added.add(constraint)
    // All migrations of a release are one transaction, which keeps the lock from adding the
    // constraint.
    const isValidatedAtOnce = verb.toUpperCase() === 'VALIDATE' && added.has(constraint)
    const table = tablePattern.exec(text)?.[1] ?? ''
    if (hasReason || isNew.has(table)) return []
    const found = rules.filter(({ pattern }) => pattern.test(text)).map(({ what }) => what)
    if (isValidatedAtOnce) found.push('reads the whole table under the lock that adding it took')
    return found.map((what) => `${text.slice(0, 90)}: ${what}`)
  })
}
