import { expect, test } from 'vitest'
import { files } from './repository.ts'

/** Features of one side only, each with its reason. */
const oneSidedFeatures: { readonly [folder: string]: string } = {
  'web/digests': 'a mail is no screen; its settings are those of notifications',
  'web/push': 'a channel among the others, shown by notifications',
  'web/calendar': 'as push',
  'web/audit': 'shown by admin, whose address answers it',
  'server/record-kinds': 'the kinds of records as values, which `records` would stand in a circle with',
  'web/record-kinds': 'as on the server',
  'web/records': 'what allergies, medications and vaccines share stands in web/shared/records',
}

const featuresOf = (side: string): Set<string> =>
  new Set(
    files.flatMap((path) => {
      const found = new RegExp(`^${side}/features/((?:marketplace/)?[^/]+)/`).exec(path)
      return found?.[1] === undefined ? [] : [found[1]]
    }),
  )

test.each(['server', 'web'])('gives every contract feature a twin in %s, or a listed reason', (side) => {
  const twins = featuresOf(side)
  const missing = [...featuresOf('contract')].filter(
    (name) => !twins.has(name) && !(`${side}/${name}` in oneSidedFeatures),
  )
  expect(missing).toEqual([])
})

test('lists no reason that has lost its cause', () => {
  const stale = Object.keys(oneSidedFeatures).filter((folder) =>
    files.some((path) => path.startsWith(folder.replace('/', '/features/') + '/')),
  )
  expect(stale).toEqual([])
})
