// The variables that the server reads are the ones that .env.example and the README explain, in the
// same order.
import { expect, test } from 'vitest'
import { configVariables } from '#server/platform/config/variables.ts'
import { files, read } from './repository.ts'

const names = configVariables.map(({ name }) => name)

test('.env.example lists every variable with its sentence', () => {
  const example = read('.env.example')
  expect([...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)).toEqual(names)
  expect(configVariables.filter(({ description }) => !example.includes(description))).toEqual([])
})

test("the README's table lists every variable with its default and sentence", () => {
  const rows = read('README.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| (.+?) \| (.+?) \|$/gm)
  const table = [...rows].map(([, name, byDefault, description]) => ({
    name,
    default: byDefault,
    description,
  }))
  expect(table).toEqual(
    configVariables.map(({ name, default: byDefault, description }) => ({
      name,
      default: byDefault,
      description,
    })),
  )
})

test('compose passes on every variable that the image does not fix', () => {
  const fixed = ['NODE_ENV', 'PORT', 'HOST', 'DATA_DIR', 'MIGRATIONS_DIR', 'WEB_DIR']
  const passed = [...read('compose.yaml').matchAll(/^ {6}([A-Z][A-Z0-9_]+): (.*)$/gm)]
    .filter(([, name = '', value = '']) => value.includes(`\${${name}:`) || name === 'DATABASE_URL')
    .map(([, name]) => name)
  expect(names.filter((name) => !fixed.includes(name) && !passed.includes(name))).toEqual([])
})

test('the product reads the environment in config.ts and nowhere else', () => {
  const product = files.filter(
    (path) => /^(contract|server|web)\/.*\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path),
  )
  const readers = product.filter((path) =>
    /process\.env|import\.meta\.env\.(?!DEV|PROD|SSR|MODE)/.test(read(path)),
  )
  expect(
    readers.filter((path) => path !== 'server/platform/config/config.ts' && path !== 'server/main.ts'),
  ).toEqual([])
})
