// The repository names no machine: neither a folder of somebody's computer nor a registry that
// somebody used.
import { expect, test } from 'vitest'
import { files, read } from './repository.ts'

const binary = /\.(png|jpe?g|webp|gif|heic|ico|woff2?|pdf)$/
const personal = [
  /(?<![\w.$}-])\/(root|home\/\w+|Users\/\w+|work)\//,
  /https?:\/\/[^\s/"']*(registry|npmjs|verdaccio|artifactory|nexus|mirror)[^\s"']*/,
  /"resolved": "https?:/,
]

const naming = (text: string): string[] => personal.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])

test('no file names a machine or a registry', () => {
  const texts = files.filter((path) => !binary.test(path) && !path.endsWith('machine-names.test.ts'))
  const found = texts.map((path) => [path, ...naming(read(path))]).filter((row) => row.length > 1)
  expect(found).toEqual([])
})

test.each([
  'cd /home/ana/huella',
  'see /root/.cache',
  '"resolved": "https://npm.example.org/zod.tgz"',
  'https://registry.npmjs.org/',
])('caught: %s', (text) => {
  expect(naming(text)).not.toEqual([])
})

test.each(['/usr/lib/postgresql/15/bin', 'https://orpc.dev/docs', "'/app/home/pets'"])(
  'not caught: %s',
  (text) => {
    expect(naming(text)).toEqual([])
  },
)
