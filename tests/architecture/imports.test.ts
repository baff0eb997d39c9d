// Who may import whom: the product keeps the rules, and each rule catches what it is for.
import { expect, test } from 'vitest'
import { ruleNames, violations } from './import-graph.ts'
import { files, isTest, read } from './repository.ts'

const product = files.filter((path) => /^(contract|server|web)\//.test(path) && !isTest(path))

test('the product keeps the import rules', async () => {
  const sources = new Map(product.map((path) => [path, /\.tsx?$/.test(path) ? read(path) : '']))
  expect(await violations(sources)).toEqual([])
})

const from = (specifier: string) => `import { thing } from '${specifier}'\nexport const other = thing`
const typesFrom = (specifier: string) =>
  `import type { Thing } from '${specifier}'\nexport type Other = Thing`

/** Per rule, what must be caught: the file that imports, what it imports, and whether only types. */
const forbidden: [rule: string, file: string, specifier: string, typesOnly?: 'types'][] = [
  ['contract-kit', 'contract/kit/ids.ts', 'node:crypto'],
  ['contract-kit', 'contract/kit/ids.ts', '#contract/features/pets/schema.ts'],
  ['contract-features', 'contract/features/pets/rules.ts', 'react'],
  ['contract-features', 'contract/features/pets/rules.ts', '#contract/features/vaccines/contract.ts'],
  ['contract-features', 'contract/features/pets/rules.ts', '#server/platform/clock.ts', 'types'],
  ['contract-index', 'contract/index.ts', '#server/platform/clock.ts', 'types'],
  ['platform-knows-no-feature', 'server/platform/db.ts', '#server/features/pets/tables.ts', 'types'],
  ['platform-knows-no-feature', 'server/platform/db.ts', '#contract/features/pets/schema.ts'],
  [
    'server-features-by-the-front-door',
    'server/features/pets/service.ts',
    '#server/features/vaccines/queries.ts',
  ],
  [
    'server-features-by-the-front-door',
    'server/features/marketplace/stores/service.ts',
    '#server/features/marketplace/products/queries.ts',
  ],
  [
    'server-features-by-the-front-door',
    'server/features/pets/handlers.ts',
    '#server/features/vaccines/tables.ts',
    'types',
  ],
  ['tables-reference-tables', 'server/features/pets/tables.ts', '#server/features/vaccines/service.ts'],
  ['server-features-own-contract', 'server/features/pets/service.ts', '#contract/features/vaccines/rules.ts'],
  ['server-features-own-contract', 'server/features/pets/service.ts', '#server/app/router.ts', 'types'],
  ['only-queries-and-tables-speak-sql', 'server/features/pets/service.ts', 'drizzle-orm'],
  ['only-queries-and-tables-speak-sql', 'server/features/pets/handlers.ts', 'drizzle-orm/pg-core', 'types'],
  ['web-ui-knows-no-product', 'web/ui/button.tsx', '#contract/features/pets/schema.ts', 'types'],
  ['web-ui-knows-no-product', 'web/ui/button.tsx', '@tanstack/react-query'],
  ['web-lib-knows-no-feature', 'web/lib/format.ts', '#web/features/pets/api.ts'],
  ['web-features-stand-alone', 'web/features/pets/components/pet-card.tsx', '#web/features/vaccines/api.ts'],
  ['web-features-stand-alone', 'web/features/pets/api.ts', '#web/app/shell.tsx', 'types'],
  ['web-features-other-contracts', 'web/features/pets/api.ts', '#contract/features/vaccines/contract.ts'],
  ['sides-server', 'server/app/router.ts', '#web/lib/format.ts'],
  ['sides-web', 'web/app/shell.tsx', '#server/platform/clock.ts', 'types'],
  ['web-runs-in-browsers', 'web/lib/format.ts', 'node:path'],
  ['product-without-tests', 'server/app/router.ts', '#server/testing/client.ts'],
  ['product-without-tests', 'web/app/shell.tsx', 'vitest'],
  ['server-without-development-packages', 'server/app/router.ts', 'drizzle-kit'],
  ['server-without-web-packages', 'server/app/router.ts', 'react'],
  ['server-without-web-packages', 'server/platform/http.ts', 'esbuild'],
  ['resolvable', 'server/app/router.ts', '#server/app/nowhere.ts'],
]

/** A small tree in which every target of the cases exists. */
const tree = new Map(
  [
    'contract/features/pets/schema.ts',
    'contract/features/vaccines/contract.ts',
    'contract/features/vaccines/rules.ts',
    'server/app/router.ts',
    'server/features/marketplace/products/queries.ts',
    'server/features/pets/tables.ts',
    'server/features/vaccines/queries.ts',
    'server/features/vaccines/service.ts',
    'server/features/vaccines/tables.ts',
    'server/platform/clock.ts',
    'server/testing/client.ts',
    'web/app/shell.tsx',
    'web/features/pets/api.ts',
    'web/features/vaccines/api.ts',
    'web/lib/format.ts',
  ].map((path) => [path, 'export const thing = 1\nexport type Thing = 1']),
)

test.each(forbidden)('%s: %s must not import %s', async (rule, file, specifier, typesOnly) => {
  const source = typesOnly ? typesFrom(specifier) : from(specifier)
  const caught = await violations(new Map([...tree, [file, source]]))
  expect(caught.map((violation) => violation.rule)).toContain(rule)
})

test('modules in a circle are caught, and types alone are not', async () => {
  const [one, two] = ['server/platform/one.ts', 'server/platform/two.ts']
  const circle = (back: string) =>
    new Map([
      [one, from('./two.ts')],
      [two, back],
    ])
  expect(await violations(circle(from('./one.ts')))).toContainEqual(
    expect.objectContaining({ rule: 'no-cycles' }),
  )
  expect(await violations(circle(typesFrom('./one.ts')))).toEqual([])
})

test('features in a circle are caught, even where no module is', async () => {
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

test('what the table allows passes', async () => {
  const sources = new Map([
    ...tree,
    ['contract/kit/ids.ts', `import * as z from 'zod'\nexport const thing = z.uuid()`],
    ['contract/features/pets/rules.ts', from('#contract/features/vaccines/rules.ts')],
    ['server/features/pets/access.ts', from('#server/features/vaccines/service.ts')],
    ['server/features/pets/queries.ts', from('drizzle-orm')],
    ['server/features/pets/tables.ts', from('#server/features/vaccines/tables.ts')],
    ['server/app/events.ts', from('#server/features/vaccines/queries.ts')],
    ['web/features/pets/components/pet-card.tsx', from('#contract/features/vaccines/rules.ts')],
    ['web/app/page.tsx', `const page = () => import('#web/features/pets/api.ts')\nexport const thing = page`],
  ])
  expect(await violations(sources)).toEqual([])
})

test('every rule is proven by a case', () => {
  const proven = new Set<string>([...forbidden.map(([rule]) => rule), 'no-cycles', 'no-feature-cycles'])
  expect(ruleNames.filter((name) => name === undefined || !proven.has(name))).toEqual([])
})
