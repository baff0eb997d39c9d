// No module of the web imports zod statically: a form fetches its schema while the page is idle.
import { expect, test } from 'vitest'
import { isTest, read, sources } from './repository.ts'
import { runtimeImports, findImportPath } from './runtime-imports.ts'

const known = new Map(
  sources
    .filter((path) => /^(contract|web)\//.test(path))
    .map((path) => [path, runtimeImports(path, read(path))]),
)
const importsOf = (path: string): readonly string[] => known.get(path) ?? []
const isZod = (target: string): boolean => /^(@orpc\/)?zod($|\/)/.test(target)

/** A form's own schema is fetched like those of the contract. */
const modules = [...known.keys()].filter(
  (path) =>
    path.startsWith('web/') &&
    !path.endsWith('schema.ts') &&
    !path.startsWith('web/testing/') &&
    !isTest(path),
)

test('imports zod in no module of the web but those that hold a schema', () => {
  expect(modules.map((path) => findImportPath(isZod, path, importsOf)).filter((way) => way !== null)).toEqual(
    [],
  )
})

test.each([
  ['a value of a schema', "import { pet } from '#contract/features/pets/schema.ts'", true],
  ['a re-export', "export { pet } from '#contract/features/pets/schema.ts'", true],
  ['what is nested', "import { thing } from './thing.ts'", true],
  ['types alone', "import type { Pet } from '#contract/features/pets/schema.ts'", false],
  ['types among nothing else', "import { type Pet } from '#contract/features/pets/schema.ts'", false],
  ['what is fetched later', "export const load = () => import('#contract/features/pets/schema.ts')", false],
])('finds %s: %s', (_name, source, isCaught) => {
  const tree = new Map([
    ['web/page.ts', runtimeImports('web/page.ts', source)],
    ['web/thing.ts', runtimeImports('web/thing.ts', "import '#contract/features/pets/schema.ts'")],
  ])
  const way = findImportPath(isZod, 'web/page.ts', (path) => tree.get(path) ?? importsOf(path))
  expect(way !== null).toBe(isCaught)
})
