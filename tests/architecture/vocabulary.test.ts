// The closed list of words that a feature's files may use, and the names that nothing may have.
import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { files, sources } from './repository.ts'

const features = [
  'auth',
  'profile',
  'pets',
  'allergies',
  'medications',
  'vaccines',
  // What medications and vaccines have in common, on the server.
  'records',
  'diary',
  'documents',
  'sharing',
  // What is due; its doses, its channels, and what a person wants of them (docs/decisions/0016).
  'reminders',
  'doses',
  'notifications',
  'digests',
  'push',
  'calendar',
  'adoptions',
  'banners',
  'marketplace/stores',
  'marketplace/products',
  'subscription',
  'admin',
  'landing',
  'community',
]

/** What may stand in a feature's folder, per side; a test stands beside what it tests: service.test.ts, service.races.test.ts. */
const allowedNames = {
  contract: /^(schema|contract|policy|rules)(\.([a-z-]+\.)?test)?\.ts$/,
  server: /^(tables|queries|access|service|handlers|jobs|gateway|mails)(\.([a-z-]+\.)?test)?\.ts$/,
  web: /^(api(\.([a-z-]+\.)?test)?\.ts|words\.(es|en)\.ts|components\/[a-z0-9-]+(\.([a-z-]+\.)?test)?\.tsx?)$/,
}

/** A name that says nothing collects everything. */
const meaninglessNames = /^(utils?|helpers?|types|hooks?|constants?|common|misc|shared|index)$/
/** Each with its reason: the assembled contract, the page that browsers open, and the route of "/" in the router's own convention. */
const allowedIndexes = /^(contract\/index\.ts|(web\/)?index\.html|web\/app\/routes\/(.+[./])?index\.tsx)$/

const outside = (side: keyof typeof allowedNames, paths: readonly string[]): string[] =>
  paths
    .filter((path) => path.startsWith(`${side}/features/`))
    .map((path) => path.slice(`${side}/features/`.length))
    .filter((path) => {
      const feature = features.find((name) => path.startsWith(`${name}/`))
      return feature === undefined || !allowedNames[side].test(path.slice(feature.length + 1))
    })

const stems = (path: string): string[] => path.split('/').map((part) => part.replace(/\..*$/, ''))

const meaninglessPaths = (paths: readonly string[]): string[] =>
  paths.filter(
    (path) => !allowedIndexes.test(path) && stems(path).some((stem) => meaninglessNames.test(stem)),
  )

/** Kebab case with dots for kinds; the router's route files and what tools name themselves have their own. */
const unconventional = (paths: readonly string[]): string[] =>
  paths.filter(
    (path) =>
      !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(basename(path)) &&
      !/^(web\/app\/routes|server\/app\/migrations)$/.test(dirname(path)),
  )

const sides = ['contract', 'server', 'web'] as const

test.each(sides)('features of %s use the closed list of names', (side) => {
  expect(outside(side, files)).toEqual([])
})

test('no file or folder has a name that says nothing', () => {
  expect(meaninglessPaths(files.filter((path) => !path.startsWith('.')))).toEqual([])
})

test('source files are written in kebab case', () => {
  expect(unconventional(sources)).toEqual([])
})

describe('the rules catch', () => {
  test.each([
    ['contract', 'contract/features/pets/index.ts'],
    ['contract', 'contract/features/dragons/schema.ts'],
    ['contract', 'contract/features/marketplace/schema.ts'],
    ['server', 'server/features/pets/helpers.ts'],
    ['server', 'server/features/pets/queries/list.ts'],
    ['web', 'web/features/pets/pet-card.tsx'],
    ['web', 'web/features/pets/words.fr.ts'],
    ['web', 'web/features/pets/components/forms/pet-form.tsx'],
  ] as const)('%s: %s', (side, path) => {
    expect(outside(side, [path])).toHaveLength(1)
  })

  test.each([
    'server/platform/utils.ts',
    'web/lib/hooks/use-pet.ts',
    'web/ui/index.ts',
    'server/constants.ts',
  ])('%s', (path) => {
    expect(meaninglessPaths([path])).toEqual([path])
  })

  test.each(['web/ui/PetCard.tsx', 'server/platform/rate_limits.ts'])('%s', (path) => {
    expect(unconventional([path])).toEqual([path])
  })

  test('and let pass what the list names', () => {
    expect(outside('server', ['server/features/marketplace/stores/service.races.test.ts'])).toEqual([])
    expect(
      outside('web', ['web/features/pets/components/pet-card.test.tsx', 'web/features/pets/words.es.ts']),
    ).toEqual([])
    expect(
      meaninglessPaths(['contract/index.ts', 'web/app/routes/index.tsx', 'web/app/routes/app/index.tsx']),
    ).toEqual([])
  })
})
