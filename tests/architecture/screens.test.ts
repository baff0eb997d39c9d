// The browser test of screens covers every route, and every file with a dialog.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dialogs } from '../e2e/support/screens/dialogs.ts'
import { routes } from '../e2e/support/screens/screens.ts'
import { sources } from './repository.ts'

/** Routes that only contain others. */
const layouts = new Set(['/app'])

test('visits every route', () => {
  const tree = readFileSync('web/app/route-tree.gen.ts', 'utf8')
  const union = /\n {2}fullPaths:((?:\s+\| '[^']+')+)/.exec(tree)?.[1] ?? ''
  const paths = [...union.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(15)
  expect(paths.filter((path) => !layouts.has(path)).toSorted()).toEqual(Object.keys(routes).toSorted())
})

/** A frame for dialogs, and pages that show a dialog of another file under its own name. */
const notOwn = new Set([
  'shared/dialogs/action-dialog.tsx',
  'features/adoptions/components/admin-adoptions-panel.tsx',
  'features/banners/components/admin-banners-panel.tsx',
  // Opens when two people mark one dose, as tests/e2e/doses.spec.ts does.
  'shared/doses/dose-question-dialog.tsx',
  // Opens when an unlikely weight is typed, as tests/e2e/weights.spec.ts does.
  'shared/weights/weight-question-dialog.tsx',
  // Opens ten minutes after a sign-in, which its own test simulates with the server's response.
  'features/security/components/proof/proof-provider.tsx',
  // Opens at a sign-out with unsent changes, which its own test simulates.
  'app/offline/unsent-dialog.tsx',
])

test('opens every dialog', () => {
  const drawing = sources
    .filter((path) => /^web\/(app|features|shared)\/.*(?<!\.test)\.tsx$/.test(path))
    .filter((path) =>
      /<(Dialog|DialogShell|ConfirmDialog|PictureDialog|ActionDialog)\b/.test(readFileSync(path, 'utf8')),
    )
    .map((path) => path.slice('web/'.length))
    .filter((path) => !notOwn.has(path))
  const all = [...Object.values(routes).flat(), ...dialogs]
  const screens = new Set(all.flatMap(({ shows }) => shows ?? []))
  expect(drawing.filter((path) => !screens.has(path))).toEqual([])
})
