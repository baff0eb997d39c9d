// What hangs on a pet is reached only with a proof of access to that pet: every query says so in
// its type.
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { read, sources } from './repository.ts'

/** Queries that concern no single pet, or that make the proof, each with its reason. */
const exemptQueries: { readonly [query: string]: string } = {
  ...Object.fromEntries(
    ['listPets', 'listPetIds', 'listOwnPetIdentities', 'countPets', 'summarizeOwnPets'].map((query) => [
      `pets/listing/${query}`,
      'lists by person; the person is the proof',
    ]),
  ),
  'pets/findMembership': 'access.ts makes the proof of what it answers',
  'pets/insertPet': 'no pet yet',
  ...Object.fromEntries(
    [
      'deleteImport',
      'deleteOldImports',
      'findImport',
      'findImportById',
      'insertImport',
      'keysOfImports',
      'lockImport',
      'updateImport',
    ].map((query) => [`pet-files/${query}`, 'of what a person brought; there is no pet yet']),
  ),
  ...Object.fromEntries(
    ['pets/countOwnPets', 'pets/measurePetImages', 'diary/measureDiary', 'documents/measureDocuments'].map(
      (query) => [query, 'adds up what one person keeps; the person is the proof'],
    ),
  ),
  'pets/given/countSharesBy': 'counts what one person gave; the person is the proof',
  'pets/given/deleteSharesBy': 'takes back what one person gave; the person is the proof',
  'pets/listPetImages': 'for the nightly sweep, which shows nobody anything',
  'pets/listViewers': 'asks who may see the pets, and shows nothing of them',
  'pets/listMembers': 'asks who may see the pets, to tell nobody else',
  'pets/lockPetsSkipLocked': 'for reminders, which are delivered to those whom `getPetMembers` names',
  ...Object.fromEntries(
    [
      'checks/listPetsDueForCheck',
      'checks/claimPets',
      'checks/claimChecks',
      'checks/insertChecks',
      'countDeliveredSince',
      'countPushedSince',
      'insertReminders',
      'listKnownDeliveries',
      'listDeliveredWithin',
      'listSnoozes',
      'endExpiredSnoozes',
      'markDelivered',
      'deleteDeliveredBefore',
      'deleteDeliveredBeyond',
    ].map((query) => [
      `reminders/${query}`,
      'for evaluations, which deliver to those whom `getPetMembers` names',
    ]),
  ),
  ...Object.fromEntries(
    ['listDelivered', 'markRead', 'saveSnooze', 'cancelSnoozes'].map((query) => [
      `reminders/${query}`,
      'what was delivered to one person; the person is the proof',
    ]),
  ),
  ...Object.fromEntries(
    [
      'listKeys',
      'countKeys',
      'insertKey',
      'deleteKey',
      'deleteKeysOf',
      'deleteExpiredKeys',
      'noteKeyUse',
    ].map((query) => [
      `api-keys/${query}`,
      'the keys of one person, who is the proof; a key opens no more pets than they see',
    ]),
  ),
  'medications/listScheduled': 'for reminders, which are delivered to those whom `getPetMembers` names',
  'records/kinds/recordQueries': 'each of the queries that it makes takes the proof',
  'doses/listDoseMarks': 'for reminders, as above',
  'doses/listDoseRepeats': 'for reminders, as above',
  'doses/deleteOldDoseMarks': 'for the nightly job, which shows nobody anything',
  'sharing/findPetByCode': 'a code that works is the proof',
  'sharing/insertShare': 'makes a share of that proof',
  'sharing/countShareCodes': 'for the nightly release, which shows nobody anything',
  'sharing/releaseShareCodes': 'for the nightly release, which shows nobody anything',
  // Of people and addresses that guess.
  ...Object.fromEntries(
    [
      'lockAttemptSource',
      'lockFailedAttempts',
      'listFailedAttempts',
      'findNthFailedAttempt',
      'insertFailedAttempt',
      'listLimitExceedances',
      'deleteFailedAttempts',
    ].map((query) => [`sharing/${query}`, 'no pet']),
  ),
  'diary/listPhotosAfter': 'for backups and the doctor, which show nobody anything',
  'diary/listPhotosOfEntries': 'for the nightly sweep, which shows nobody anything',
  'diary/lockRemovedEntries': 'for the job that deletes them, which shows nobody anything',
  'diary/deleteEntries': 'as above',
  'history/measureBin': 'adds up what one person keeps; the person is the proof',
  'history/deleteRemoved': 'for the job that empties bins, which shows nobody anything',
  'history/deleteOldChanges': 'as above',
  ...Object.fromEntries(
    ['countReports', 'countUnfinished', 'deleteBeyond'].map((query) => [
      `reports/${query}`,
      'counts what one person had made; the person is the proof',
    ]),
  ),
  'reports/findReportById': 'for the job, which proves access before it reads anything of the pet',
  'reports/deleteOldReports': 'for the nightly job, which shows nobody anything',
  'stamps/findOpenInvitation': 'the token is the proof, of which `accessByInvitation` makes access',
  'stamps/deleteInvitationsBefore': 'for the nightly job, which shows nobody anything',
  'stamps/findStatus': 'for whoever holds a certificate, which names the hash; shows nothing of the pet',
  'stamps/listChains': 'for the nightly job and the doctor, which show nobody anything',
  'stamps/readChain': 'as above, and for the owner, who has asked for the chains',
  'stamps/measureStamps': 'of one person, whose own pets it counts',
  'documents/deleteRemovedDocuments': 'for the job that deletes them, which shows nobody anything',
}

const referencesPets = (tables: string): boolean =>
  tables.includes('features/pets/pet-tables.ts') || tables.includes('features/records/kinds/tables.ts')
/** Sharing has no table of pets: the gate hands it those of pets themselves. */
const workOnPets = 'server/features/sharing/queries.ts'

const queriesWithoutAccess = (text: string): string[] => {
  const { program } = parseSync('queries.ts', text)
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
      return []
    return statement.declaration.declarations.flatMap(({ id, init }) => {
      if (init?.type !== 'ArrowFunctionExpression' || id.type !== 'Identifier') return []
      const asks = init.params.some(({ start, end }) => /\bPetAccess\b/.test(text.slice(start, end)))
      return asks ? [] : [id.name]
    })
  })
}

const guardedFiles = sources.filter((path) => {
  const feature = /^server\/features\/(.+)\/([^/]+-)?queries\.ts$/.exec(path)?.[1]
  if (feature === undefined) return false
  const tables = new RegExp(`^server/features/${feature}/([^/]+-)?tables\\.ts$`)
  return (
    feature.split('/')[0] === 'pets' ||
    path === workOnPets ||
    sources.some((other) => tables.test(other) && referencesPets(read(other)))
  )
})

test('queries of what hangs on a pet take a proof of access', () => {
  const found = guardedFiles.flatMap((path) => {
    const feature = path.split('/').slice(2, -1).join('/')
    return queriesWithoutAccess(read(path)).map((query) => `${feature}/${query}`)
  })
  expect(found.toSorted()).toEqual(Object.keys(exemptQueries).toSorted())
})

test('a query that takes a bare id is caught', () => {
  expect(queriesWithoutAccess('export const get = (db: Db, petId: string) => db')).toEqual(['get'])
  expect(queriesWithoutAccess(`export const get = (db: Db, { petId }: PetAccess<'edit'>) => db`)).toEqual([])
})
