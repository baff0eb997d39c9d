import { describe, expect, test } from 'vitest'
import { affectedTests } from './affected.ts'

const imports = (...specifiers: string[]): string =>
  specifiers.map((specifier) => `import ${JSON.stringify(specifier)}`).join('\n')

const sources = new Map([
  ['contract/index.ts', imports('./features/vaccines/contract.ts', './features/pets/contract.ts')],
  ['contract/shared/ids.ts', ''],
  ['contract/shared/ids.test.ts', imports('./ids.ts')],
  ['contract/features/pets/contract.ts', imports('../../shared/ids.ts')],
  ['contract/features/vaccines/contract.ts', imports('#contract/shared/ids.ts')],
  ['contract/features/vaccines/due-dates.ts', ''],
  ['contract/features/vaccines/due-dates.test.ts', imports('./due-dates.ts')],
  [
    'server/app/router.ts',
    imports(
      '#contract/index.ts',
      '#server/features/vaccines/handlers.ts',
      '#server/features/pets/handlers.ts',
    ),
  ],
  ['server/app/router.test.ts', imports('./router.ts')],
  ['server/testing/app.ts', imports('#server/app/router.ts')],
  ['server/features/pets/handlers.ts', imports('#contract/features/pets/contract.ts')],
  ['server/features/pets/handlers.test.ts', imports('#server/testing/app.ts')],
  ['server/features/reminders/queries.ts', "export { due } from '#contract/features/vaccines/due-dates.ts'"],
  ['server/features/reminders/handlers.test.ts', imports('#server/testing/app.ts')],
  ['server/features/vaccines/handlers.ts', imports('#contract/features/vaccines/contract.ts')],
  ['server/features/vaccines/handlers.test.ts', imports('#server/testing/app.ts')],
  ['web/features/pets/pet-page.tsx', "const load = () => import('../../shared/lazy.ts')"],
  ['web/features/pets/pet-page.test.tsx', ''],
  ['web/shared/lazy.ts', ''],
])

describe('affectedTests', () => {
  test('finds all tests of a feature, on every side', () => {
    expect(affectedTests(sources, ['server/features/vaccines/handlers.ts'])).toEqual([
      'contract/features/vaccines/due-dates.test.ts',
      'server/features/vaccines/handlers.test.ts',
    ])
  })

  test('finds the tests beside every file that imports the changed one', () => {
    expect(affectedTests(sources, ['contract/features/vaccines/due-dates.ts'])).toContain(
      'server/features/reminders/handlers.test.ts',
    )
  })

  test('finds files that import it lazily', () => {
    expect(affectedTests(sources, ['web/shared/lazy.ts'])).toEqual(['web/features/pets/pet-page.test.tsx'])
  })

  test('leaves out the rest of what imports everything', () => {
    expect(affectedTests(sources, ['server/features/pets/handlers.ts'])).not.toContain(
      'server/app/router.test.ts',
    )
  })

  test('finds every test when everything imports the file', () => {
    expect(affectedTests(sources, ['server/app/router.ts'])).toContain('server/app/router.test.ts')
    expect(affectedTests(sources, ['server/testing/app.ts'])).toEqual([
      'server/features/pets/handlers.test.ts',
      'server/features/reminders/handlers.test.ts',
      'server/features/vaccines/handlers.test.ts',
    ])
  })

  test('finds many features when they all import it', () => {
    expect(affectedTests(sources, ['contract/shared/ids.ts'])).toEqual([
      'contract/features/vaccines/due-dates.test.ts',
      'contract/shared/ids.test.ts',
      'server/features/pets/handlers.test.ts',
      'server/features/vaccines/handlers.test.ts',
    ])
  })

  test('finds a changed test itself, and nothing when nothing imports the file', () => {
    expect(affectedTests(sources, ['contract/shared/ids.test.ts'])).toEqual(['contract/shared/ids.test.ts'])
    expect(affectedTests(sources, ['docs/architecture.md'])).toEqual([])
  })
})
