// The product keeps the import rules, and each rule refuses its cases.
import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { ruleNames, violations } from './import-graph.ts'
import { files, isTest, read } from './repository.ts'

const product = files.filter((path) => /^(contract|server|web)\//.test(path) && !isTest(path))
/** Features may import each other in test support: cycles of folders are counted without it. */
const isTestSupport = (path: string): boolean =>
  /^server\/(testing\/|.*\/(access-matrix|arbitraries|factories)\.ts$)/.test(path)

const textsOf = (paths: readonly string[]) =>
  new Map(paths.map((path) => [path, /\.tsx?$/.test(path) ? read(path) : '']))
const isOfCycles = (rule: string | undefined): boolean => rule === 'no-feature-cycles'

test('keeps the import rules in the product and in the support of its tests', async () => {
  expect(await violations(textsOf(product), (rule) => !isOfCycles(rule))).toEqual([])
})

// Other rules refuse every way from a feature to another outside of these folders.
test('keeps features free of circles', async () => {
  const features = product.filter(
    (path) => /^(contract|server)\/features\//.test(path) && !isTestSupport(path),
  )
  expect(await violations(textsOf(features), isOfCycles)).toEqual([])
})

test('takes types alone from the package of Stripe', () => {
  const importers = product.filter((path) => /\.tsx?$/.test(path) && read(path).includes("from 'stripe'"))
  const values = importers.filter((path) =>
    parseSync(path, read(path)).module.staticImports.some(
      ({ moduleRequest, entries }) =>
        moduleRequest.value === 'stripe' && entries.some(({ isType }) => !isType),
    ),
  )
  expect([importers.length > 0, values]).toEqual([true, []])
})

const passedOn = (source: string): string[] => {
  const { staticImports, staticExports } = parseSync('passed-on.ts', source).module
  const imported = new Set(
    staticImports.flatMap(({ entries }) => entries.map((entry) => entry.localName.value)),
  )
  return staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, exportName, localName }) =>
      moduleRequest !== null || imported.has(localName.name ?? '') ? [exportName.name ?? '*'] : [],
    ),
  )
}

/** The names of icons: the build makes their modules. */
const icons = 'web/ui/images/icons.ts'

test('re-exports nothing outside of the apps', () => {
  const sources = product.filter(
    (path) => !/^(server|web)\/app\//.test(path) && /\.tsx?$/.test(path) && path !== icons,
  )
  expect(sources.filter((path) => passedOn(read(path)).length > 0)).toEqual([])
  expect(passedOn("export { one } from './one.ts'")).toEqual(['one'])
  expect(passedOn("export * from './one.ts'")).toEqual(['*'])
  expect(passedOn("import { one } from './one.ts'\nexport { one }")).toEqual(['one'])
})

const from = (specifier: string) => `import { thing } from '${specifier}'\n`
const typesFrom = (specifier: string) => `import type { Thing } from '${specifier}'\n`

/**
 * Per rule a forbidden case: the importing file, its import, and whether only types are imported.
 */
const forbidden: [rule: string, file: string, specifier: string, typesOnly?: 'types'][] = [
  ['contract-shared', 'contract/shared/ids.ts', 'node:crypto'],
  ['contract-shared', 'contract/shared/ids.ts', '#contract/features/pets/schema.ts'],
  ['contract-features', 'contract/features/sharing/share-code.ts', 'react'],
  ['contract-features', 'contract/features/sharing/share-code.ts', '#contract/features/vaccines/contract.ts'],
  [
    'contract-features',
    'contract/features/sharing/share-code.ts',
    '#server/platform/runtime/clock.ts',
    'types',
  ],
  ['sides', 'contract/index.ts', '#server/platform/runtime/clock.ts', 'types'],
  [
    'platform-knows-no-feature',
    'server/platform/database/database.ts',
    '#server/features/pets/pet-tables.ts',
    'types',
  ],
  ['platform-knows-no-feature', 'server/platform/database/database.ts', '#contract/features/pets/schema.ts'],
  ['platform-rooms', 'server/platform/runtime/log.ts', '#server/platform/config/config.ts', 'types'],
  ['platform-rooms', 'server/features/pets/service.ts', '#server/platform/new-room/thing.ts'],
  ['server-features', 'server/features/pets/service.ts', '#server/features/vaccines/queries.ts'],
  [
    'server-features',
    'server/features/marketplace/stores/service.ts',
    '#server/features/marketplace/products/queries.ts',
  ],
  ['server-features', 'server/features/pets/handlers.ts', '#server/features/vaccines/tables.ts', 'types'],
  ['tables-reference-tables', 'server/features/pets/pet-tables.ts', '#server/features/vaccines/service.ts'],
  ['server-features', 'server/features/pets/service.ts', '#contract/features/vaccines/contract.ts'],
  ['server-features', 'server/features/pets/service.ts', '#server/app/router.ts', 'types'],
  ['only-queries-and-tables-speak-sql', 'server/features/pets/service.ts', 'drizzle-orm'],
  ['only-queries-and-tables-speak-sql', 'server/features/pets/handlers.ts', 'drizzle-orm/pg-core', 'types'],
  ['web-ui-knows-no-product', 'web/ui/actions/button.tsx', '#contract/features/pets/schema.ts', 'types'],
  ['web-ui-knows-no-product', 'web/ui/actions/button.tsx', '@tanstack/react-query'],
  ['web-shared-knows-no-feature', 'web/shared/i18n/format.ts', '#web/features/pets/api.ts'],
  ['web-features', 'web/features/pets/components/list/pet-card.tsx', '#web/features/vaccines/api.ts'],
  ['web-features', 'web/features/pets/api.ts', '#web/app/shell/shell.tsx', 'types'],
  ['web-features', 'web/features/pets/api.ts', '#contract/features/vaccines/contract.ts'],
  ['sides', 'server/app/router.ts', '#web/shared/i18n/format.ts'],
  ['sides', 'web/app/shell/shell.tsx', '#server/platform/runtime/clock.ts', 'types'],
  ['web-runs-in-browsers', 'web/shared/i18n/format.ts', 'node:path'],
  ['product-without-tests', 'server/app/router.ts', '#server/testing/client.ts'],
  ['product-without-tests', 'server/features/pets/service.ts', '#server/features/pets/factories.ts'],
  ['product-without-tests', 'server/app/router.ts', '#server/features/pets/access-matrix.ts'],
  ['server-features', 'server/features/pets/feature.ts', '#server/features/vaccines/feature.ts'],
  ['tables-reference-tables', 'server/features/pets/codes/tables.ts', '#server/features/vaccines/service.ts'],
  ['product-without-tests', 'web/app/shell/shell.tsx', 'vitest'],
  ['server-without-development-packages', 'server/app/router.ts', 'drizzle-kit'],
  ['server-without-web-packages', 'server/app/router.ts', 'react'],
  ['server-without-web-packages', 'server/platform/http/cookies.ts', 'rolldown'],
  ['resolvable', 'server/app/router.ts', '#server/app/nowhere.ts'],
]

/** A small tree in which every target of the cases exists. */
const tree = new Map(
  [
    'contract/features/pets/schema.ts',
    'contract/features/vaccines/contract.ts',
    'contract/features/vaccines/due-status.ts',
    'server/app/router.ts',
    'server/features/marketplace/products/queries.ts',
    'server/features/pets/access-matrix.ts',
    'server/features/pets/factories.ts',
    'server/features/pets/pet-tables.ts',
    'server/features/vaccines/factories.ts',
    'server/features/vaccines/feature.ts',
    'server/features/vaccines/queries.ts',
    'server/features/vaccines/service.ts',
    'server/features/vaccines/tables.ts',
    'server/platform/config/config.ts',
    'server/platform/new-room/thing.ts',
    'server/platform/runtime/clock.ts',
    'server/testing/client.ts',
    'web/app/shell/shell.tsx',
    'web/features/pets/api.ts',
    'web/features/vaccines/api.ts',
    'web/shared/i18n/format.ts',
  ].map((path) => [path, 'export const thing = 1\nexport type Thing = 1']),
)

describe('the rules', async () => {
  const texts = new Map(tree)
  for (const [index, [, file, specifier, typesOnly]] of forbidden.entries()) {
    const text = typesOnly ? `import type { Thing as Thing${index} }` : `import { thing as thing${index} }`
    texts.set(file, `${texts.get(file) ?? ''}\n${text} from '${specifier}'`)
  }
  const caught = await violations(texts)

  test.each(forbidden)('enforce %s: %s must not import %s', (rule, file, specifier) => {
    const to = expect.stringContaining(specifier.replace(/^(#|node:)/, ''))
    expect(caught).toContainEqual({ rule, from: file, to })
  })
})

test('finds files in a circle, even when only types close it', async () => {
  const [first, two] = ['server/platform/one.ts', 'server/platform/two.ts']
  const circle = (back: string) =>
    new Map([
      [first, from('./two.ts')],
      [two, back],
    ])
  expect(await violations(circle(from('./one.ts')))).toContainEqual(
    expect.objectContaining({ rule: 'no-cycles' }),
  )
  expect(await violations(circle(typesFrom('./one.ts')))).toContainEqual(
    expect.objectContaining({ rule: 'no-cycles' }),
  )
})

test('finds features in a circle, even where no module is in one', async () => {
  const sources = new Map([
    ['server/features/pets/access.ts', from('#server/features/sharing/service.ts')],
    ['server/features/sharing/service.ts', 'export const thing = 1'],
    ['server/features/sharing/jobs.ts', typesFrom('#server/features/pets/service.ts')],
    ['server/features/pets/service.ts', 'export type Thing = 1'],
  ])
  const rules = (await violations(sources)).map(({ rule }) => rule)
  expect(rules).toContain('no-feature-cycles')
  expect(rules).not.toContain('no-cycles')
})

test('accepts what the table allows', async () => {
  const sources = new Map([
    ...tree,
    ['contract/shared/ids.ts', `import * as z from 'zod'\nexport const thing = z.uuid()`],
    ['contract/features/sharing/share-code.ts', from('#contract/features/vaccines/due-status.ts')],
    ['server/features/pets/access.ts', from('#server/features/vaccines/service.ts')],
    ['server/features/pets/queries.ts', from('drizzle-orm')],
    ['server/features/pets/service.ts', from('#contract/features/vaccines/due-status.ts')],
    ['server/features/pets/pet-tables.ts', from('#server/features/vaccines/tables.ts')],
    ['server/features/pets/access-matrix.ts', from('#server/features/vaccines/factories.ts')],
    ['server/app/events.ts', from('#server/features/vaccines/queries.ts')],
    ['web/features/pets/components/list/pet-card.tsx', from('#contract/features/vaccines/due-status.ts')],
    ['web/app/page.tsx', `const page = () => import('#web/features/pets/api.ts')\nexport const thing = page`],
  ])
  expect(await violations(sources)).toEqual([])
})

test('proves every rule by a case', () => {
  const proven = new Set<string>([...forbidden.map(([rule]) => rule), 'no-cycles', 'no-feature-cycles'])
  expect(ruleNames.filter((name) => name === undefined || !proven.has(name))).toEqual([])
})
