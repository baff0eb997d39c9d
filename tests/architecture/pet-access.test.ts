// Data of a pet is reached only with a proof of access: every query has it in its type, and uses
// it.
import { join } from 'node:path'
import { parseSync, Visitor, type ArrowFunctionExpression, type Function as FunctionNode } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { isTest, read, sources } from './repository.ts'

/**
 * Access to one pet · to several for their viewers · to one person's rows · to all rows for
 * background work.
 */
const proofs = /\b(PetAccess|PetsAccess|OwnRows|PetListViewer|SystemAccess)\b/

/** Queries without a proof, each with its reason. */
const exemptQueries: Readonly<Record<string, string>> = {
  'pets/membership-queries.ts findMembership': 'access.ts makes the proof of what it answers',
  'pets/membership-queries.ts listViewers': 'as above',
  'pets/membership-queries.ts listMembers': 'as above',
  'pets/listing/queries.ts findChanges': 'as above',
  'pets/listing/queries.ts listPetIds': 'as above',
  'sharing/queries.ts findPetByCode': 'a code that works is the proof',
  'sharing/queries.ts findOwnerByCode': 'groups failed attempts, and nothing of it is shown',
  'sharing/queries.ts insertShare': 'makes a share of that proof',
  'sharing/queries.ts grantEditing': 'allows more in a share by that proof',
  'sharing/invitation-queries.ts isInvited': 'the token is the proof',
  'stamps/invitation-queries.ts findOpenInvitation':
    'the token is the proof, of which access.ts makes access',
  'stamps/queries.ts findStatus': 'whoever holds a certificate has its hash; nothing of the pet is shown',
  'care-links/link-queries.ts findOpenLink': 'the token of the link is the proof',
  'care-links/link-queries.ts listOpenLinks': 'of links whose tokens or signed addresses were checked',
  'care-links/link-queries.ts isOpenLink': 'a condition of the sweep of their keys',
  'care-links/link-queries.ts endClosedLinks': 'of links that open nothing',
  'care-links/act-queries.ts listActs': 'of links that the person manages',
  'care-links/link-queries.ts listDocumentsOfLinks': 'of links that are open, or that the person manages',
  'care-links/act-queries.ts insertAct': 'of the holder of that link',
  'care-links/notes/queries.ts countNotes': 'of the link whose holder adds one',
  'care-links/notes/queries.ts lockLink': 'as above',
  'reports/links/queries.ts findOpenReport': 'the token of the link is the proof',
  'lost/notices/queries.ts withPet': 'a part of the queries below',
  'lost/notices/queries.ts findPublicNotice': 'what anybody may see',
  'lost/notices/list-queries.ts listOpenNotices': 'as above',
  'lost/notices/queries.ts findOpenNotice': 'the code of the tag is the proof',
  'lost/report-queries.ts findReport': 'the token of the report is the proof',
  'lost/report-queries.ts lockReport': 'as above',
  'lost/report-queries.ts insertReport': 'makes a report of that token',
  'lost/report-queries.ts updateReport': 'the caller has locked the report',
  'lost/report-queries.ts listAnsweredOwners': 'charges the photo of a report whose token was proved',
  'lost/report-queries.ts countPhoto': 'the token of the report is the proof',
  'lost/report-queries.ts findPhotoRow': 'whoever knows the random id may see the photo',
  'lost/matches/queries.ts listConversations': 'the token of the report is the proof',
  'lost/matches/queries.ts noteFinderWrote': 'as above',
  'lost/matches/queries.ts deleteMatchesOfReport': 'as above',
  'lost/matches/queries.ts listMatchedPets': 'of which the caller asks for those that a person edits',
  'lost/matches/message-queries.ts listMessages': 'of matches that the caller found by a proof',
  'lost/matches/message-queries.ts insertMessage': 'as above',
  'lost/matches/search-queries.ts saveMatches': 'of rows that the caller has compared',
  'lost/flags/queries.ts insertFlag': 'anybody may flag',
  'lost/flags/queries.ts listFlagged': 'administrators prove it by AdminAccess',
  'lost/flags/queries.ts findFlaggedNotice': 'as above',
  'lost/flags/queries.ts findFlaggedReport': 'as above',
  'lost/flags/queries.ts setHidden': 'as above',
  'reports/links/queries.ts insertOpening': 'counts an opening of that link',
  'tags/finder/queries.ts findOpenTag': 'the code of the tag is the proof',
  'tags/finder/queries.ts findOpenTagOfPet': 'answers the address of a lost pet’s tag, which is public then',
  'tags/finder/queries.ts noteScan': 'takes a tag by that proof, here and below',
  'tags/finder/queries.ts findConversation': 'the secret is the proof',
  'tags/finder/queries.ts isClientBlocked': 'as noteScan',
  'tags/finder/queries.ts countOpenConversations': 'as noteScan',
  'tags/finder/queries.ts insertConversation': 'as noteScan',
  'tags/finder/queries.ts listFinderMessages': 'takes a conversation by that proof, here and below',
  'tags/finder/queries.ts lockFinderConversation': 'as listFinderMessages',
  'tags/finder/queries.ts insertFinderMessage': 'as listFinderMessages',
  'tags/finder/queries.ts findFinderPhoto': 'as listFinderMessages',
  'tags/queries.ts listReported': 'for administrators, whose right is the proof',
  'tags/queries.ts listReportedMessages': 'as above',
  'tags/queries.ts findReportedPhoto': 'as above',
  'tags/queries.ts settleReported': 'as above',
}

const importsOf = (path: string): string[] =>
  parseSync(path, read(path)).module.staticImports.map(({ moduleRequest: { value } }) =>
    value.startsWith('#') ? value.slice(1) : join(path, '..', value),
  )

const isTables = (path: string): boolean => /^server\/features\/.*[/-]tables\.ts$/.test(path)
const isQueries = (path: string): boolean => /^server\/features\/.*[/-]queries\.ts$/.test(path)

/** Files of tables whose rows belong to a pet, directly or through others. */
const petTables = ((): ReadonlySet<string> => {
  const found = new Set(['server/features/pets/pet-tables.ts', 'server/features/records/kinds/tables.ts'])
  const left = new Map(sources.filter(isTables).map((path) => [path, importsOf(path)]))
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const [path, imports] of left) if (imports.some((item) => found.has(item))) found.add(path)
  }
  return found
})()

const watched = sources.filter(
  (path) => isQueries(path) && importsOf(path).some((imported) => petTables.has(imported)),
)

/** Functions that take a database, and the text of each parameter. */
const queriesOf = (text: string): { name: string; parameters: string[]; body: string }[] => {
  const found: { name: string; parameters: string[]; body: string }[] = []
  const look = (name: string, fn: ArrowFunctionExpression | FunctionNode): void => {
    const parameters = fn.params.map(({ start, end }) => text.slice(start, end))
    const body = text.slice(fn.body?.start, fn.body?.end)
    if (parameters.some((parameter) => /\b(Db|Tx|SystemAccess)\b|^(db|tx)$/.test(parameter)))
      found.push({ name, parameters, body })
    else if (fn.body?.type === 'ArrowFunctionExpression') look(name, fn.body)
  }
  const isFunction = (node: { type: string } | null): node is ArrowFunctionExpression | FunctionNode =>
    node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'
  new Visitor({
    ExportNamedDeclaration: ({ declaration }) => {
      if (declaration?.type === 'VariableDeclaration')
        for (const { id, init } of declaration.declarations)
          if (id.type === 'Identifier' && isFunction(init)) look(id.name, init)
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && isFunction(value)) look(key.name, value)
    },
  }).visit(parseSync('queries.ts', text).program)
  return found
}

/** `db, { petId }: PetAccess`, or by name where the type comes from elsewhere. */
const isProof = (parameter: string): boolean => proofs.test(parameter) || parameter === 'access'

const isUsed = (parameter: string, body: string): boolean => {
  const name = /^\w+/.exec(parameter)?.[0]
  return name === undefined ? !/^\{\s*\}/.test(parameter) : new RegExp(`\\b${name}\\b`).test(body)
}

const withoutProof = (text: string): string[] =>
  queriesOf(text).flatMap(({ name, parameters, body }) =>
    parameters.some((parameter) => isProof(parameter) && isUsed(parameter, body)) ? [] : [name],
  )

test('requires a used proof of access in queries of what belongs to a pet', () => {
  const found = watched.flatMap((path) =>
    withoutProof(read(path)).map((query) => `${path.replace('server/features/', '')} ${query}`),
  )
  expect(found.toSorted()).toEqual(Object.keys(exemptQueries).toSorted())
})

test.each([
  ['export const get = (db: Db, petId: string) => db', ['get']],
  ["export const get = (db: Db, _access: PetAccess<'edit'>) => db", ['get']],
  ['export const get = (db: Db, {}: PetAccess) => db', ['get']],
  ['const make = () => ({ get: async (tx: Tx, id: string) => tx })', ['get']],
  ["export const get = (db: Db, { petId }: PetAccess<'edit'>) => db", []],
  ['export const sweep = ({ db }: SystemAccess, before: Date) => db', []],
  ['export const measure = (table: Table) => (db: Db, own: OwnRows) => own', []],
])('judges %s', (source, names) => {
  expect(withoutProof(source)).toEqual(names)
})

const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter((path) => path.startsWith('server/features/') && !isTest(path) && pattern.test(read(path)))
    .map((path) => path.replace('server/features/', ''))

const made = (proof: string): string[] => filesWith(new RegExp(`^import \\{[^}]*\\b${proof}\\b`, 'm'))

describe('proofs of access', () => {
  test('come from access.ts alone for pets', () => {
    expect(filesWith(/\bas Pets?Access\b/)).toEqual(['pets/access.ts'])
    expect(filesWith(/membership-queries\.ts'/)).toEqual(['pets/access.ts'])
  })

  test('come for system work from jobs and what only they, the doctor and sweeps call', () => {
    expect(made('systemAccess')).toEqual([
      // Records the use of a key, which its owner does not wait for.
      'api-keys/access.ts',
      'care-links/jobs.ts',
      'care-links/notes/photo-files.ts',
      'diary/photo-files.ts',
      'diary/removal.ts',
      'documents/jobs.ts',
      'doses/service.ts',
      'history/jobs.ts',
      // Writes what the bell shows of a notice, for jobs and conversations.
      'lost/bell/notices.ts',
      'lost/jobs.ts',
      'lost/matches/find.ts',
      'lost/notices/photo-hashes.ts',
      'lost/watches/alert.ts',
      'pet-files/import/import-job.ts',
      'pets/access.ts',
      'reminders/evaluation/batches.ts',
      'reminders/evaluation/evaluate-pets.ts',
      'reminders/evaluation/evaluate.ts',
      'reminders/jobs.ts',
      'reminders/pushes.ts',
      'reminders/snoozes/snooze-expiry.ts',
      'reports/jobs.ts',
      'sharing/jobs.ts',
      'stamps/chain-check.ts',
      'stamps/jobs.ts',
      'tags/jobs.ts',
    ])
  })

  test('come for a person’s rows from where that person asks, is charged or ends the account', () => {
    expect(made('ownRows')).toEqual([
      'account-deletion/service.ts',
      'api-keys/service.ts',
      'care-links/link-credential.ts',
      'care-links/notes/notices.ts',
      'doses/double-doses.ts',
      'lost/bell/notices.ts',
      'lost/report-photo.ts',
      'lost/watches/alert.ts',
      'lost/watches/service.ts',
      'notifications/service.ts',
      'pet-files/confirmation.ts',
      'pet-files/import/obstacles.ts',
      'pet-files/imports.ts',
      'pet-files/pet-import.ts',
      'pets/add-pet.ts',
      'pets/feature.ts',
      'pets/given/share-credential.ts',
      'pets/service.ts',
      'quotas/service.ts',
      'reminders/list-view.ts',
      'reminders/list.ts',
      'reminders/push-subjects.ts',
      'reminders/snoozes/snooze.ts',
      'reports/links/link-credential.ts',
      'reports/service.ts',
      'sharing/notices.ts',
      'tags/notices.ts',
    ])
  })
})
