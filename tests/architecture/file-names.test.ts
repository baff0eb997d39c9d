// Files are named after their content; features have known names, and some names are forbidden.
import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { files, sources } from './repository.ts'

/** Folders of features that the server does not declare, each with its reason. */
const undeclaredFeatures: { readonly [folder: string]: string } = {
  records: 'what medications and vaccines have in common on the server',
  'record-kinds': 'the kinds of records as values',
  landing: 'a page of the web alone',
  community: 'a page of the web alone',
  legal: 'pages of the web alone',
  'emergency-card': 'a page of the web alone, of a pet and its records',
  'vet-view': 'a page of the web alone, of the queries of other features',
}

const features: readonly string[] = [
  ...files.flatMap((path) => /^server\/features\/(.+)\/feature\.ts$/.exec(path)?.[1] ?? []),
  ...Object.keys(undeclaredFeatures),
]

/** Names without a subject. A file is named after its content (ledger.ts, share-code.ts). */
const meaninglessNames =
  /^(utils?|helpers?|types|hooks?|constants?|common|misc|shared|index|kit|lib|gateway|managers?|rules|policy|words|places?)$/
/** The folders shared by features. */
const sharedRooms = new Set(['contract/shared', 'web/shared'])
/**
 * The exceptions: the assembled contract, the page that browsers open, and the route of "/" in the
 * router's own convention.
 */
const allowedIndexes = /^(contract\/index\.ts|(web\/)?index\.html|web\/app\/routes\/(.+[./])?index\.tsx)$/

/** Files under `features/` that belong to no known feature. */
const outside = (side: 'contract' | 'server' | 'web', paths: readonly string[]): string[] =>
  paths
    .filter((path) => path.startsWith(`${side}/features/`))
    .map((path) => path.slice(`${side}/features/`.length))
    .filter((path) => !features.some((name) => path.startsWith(`${name}/`)))

const stems = (path: string): string[] => {
  const room = [...sharedRooms].find((shared) => path.startsWith(`${shared}/`))
  const rest = room === undefined ? path : path.slice(room.length + 1)
  return rest.split('/').map((part) => part.replace(/\..*$/, ''))
}

const meaninglessPaths = (paths: readonly string[]): string[] =>
  paths.filter(
    (path) => !allowedIndexes.test(path) && stems(path).some((stem) => meaninglessNames.test(stem)),
  )

/**
 * Files must be in kebab case with dots for kinds; the router's route files, and files named by
 * tools, are exempt.
 */
const unconventional = (paths: readonly string[]): string[] =>
  paths.filter(
    (path) =>
      !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(basename(path)) &&
      !/^(web\/app\/routes|server\/app\/migrations)$/.test(dirname(path)),
  )

const sides = ['contract', 'server', 'web'] as const

test.each(sides)('keeps every file under %s/features in the folder of a known feature', (side) => {
  expect(outside(side, files)).toEqual([])
})

test('gives no file or folder a meaningless name', () => {
  expect(meaninglessPaths(files.filter((path) => !path.startsWith('.')))).toEqual([])
})

test('writes the names of source files in kebab case', () => {
  expect(unconventional(sources)).toEqual([])
})

describe('the rules of names', () => {
  test.each([
    ['contract', 'contract/features/dragons/schema.ts'],
    ['contract', 'contract/features/marketplace/schema.ts'],
    ['web', 'web/features/dragons/api.ts'],
  ] as const)('refuse in %s: %s', (side, path) => {
    expect(outside(side, [path])).toHaveLength(1)
  })

  test.each([
    'server/platform/utils.ts',
    'web/lib/hooks/use-pet.ts',
    'web/ui/index.ts',
    'server/constants.ts',
    'server/features/pets/gateway.ts',
    'contract/features/pets/rules.ts',
    'web/lib/form.tsx',
  ])('refuse the meaningless %s', (path) => {
    expect(meaninglessPaths([path])).toEqual([path])
  })

  test.each(['web/ui/PetCard.tsx', 'server/platform/rate_limits.ts'])('refuse the spelling %s', (path) => {
    expect(unconventional([path])).toEqual([path])
  })

  test('accept what the list names', () => {
    expect(outside('server', ['server/features/marketplace/stores/service.races.test.ts'])).toEqual([])
    expect(
      outside('web', [
        'web/features/pets/components/list/pet-card.test.tsx',
        'web/features/pets/messages.es.ts',
      ]),
    ).toEqual([])
    expect(
      meaninglessPaths(['contract/index.ts', 'web/app/routes/index.tsx', 'web/app/routes/app/index.tsx']),
    ).toEqual([])
  })
})
