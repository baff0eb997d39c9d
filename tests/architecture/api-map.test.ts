// docs/api-map.md lists every call of the client that Huella succeeds, beside its replacement, and
// names only what exists.
import { traverseContractProcedures } from '@orpc/server'
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { rawRoutes, router } from '#server/app/router.ts'
import { read } from './repository.ts'

/** Addresses of procedures, by their names. */
const procedures = new Map<string, string>()
traverseContractProcedures({ router, path: [] }, ({ contract: { '~orpc': procedure }, path }) => {
  const { method, path: address = '' } = procedure.route
  procedures.set(path.join('.'), `${method} /api${address}`)
})
const addresses = new Set([
  ...procedures.values(),
  ...rawRoutes.map(({ method, path }) => `${method} ${path}`),
])
const isScreen = (name: string): boolean =>
  existsSync(`web/app/routes/${name.slice(1).replaceAll('/', '.')}.tsx`)

type Line = { readonly call: string; readonly served: string }

const tablesOf = (text: string): Record<string, Line[]> =>
  Object.fromEntries(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const lines = [...section.matchAll(/^\| (.+?) \| (.+) \|$/gm)]
        const [name = ''] = section.split('\n')
        return [name, lines.slice(1).map(([, call = '', served = '']) => ({ call, served }))]
      }),
  )

const namesIn = (served: string): string[] => [...served.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** The names in a line that do not exist, or have another address. */
const unknownIn = (served: string): string[] => {
  const names = namesIn(served)
  return names.filter((name, n) => {
    if (name.startsWith('/')) return !isScreen(name)
    if (name.includes(' ')) return !addresses.has(name)
    // A field of the response, as `owner`.
    if (!name.includes('.')) return false
    return !procedures.has(name) || procedures.get(name) !== names[n + 1]
  })
}

const servesNothing = (served: string): boolean =>
  !namesIn(served).some((name) => procedures.has(name) || addresses.has(name) || isScreen(name))

const map = tablesOf(read('docs/api-map.md'))

describe.each(Object.entries(map))('%s', (_name, lines) => {
  test.each(lines)('names what serves $call', ({ served }) => {
    expect(unknownIn(served)).toEqual([])
    expect(servesNothing(served)).toBe(false)
  })
})

test('names every call of reminders', () => {
  const named = new Set((map['Reminders'] ?? []).flatMap(({ served }) => namesIn(served)))
  const adminNames = [...procedures.keys(), ...addresses].filter((name) =>
    /^(reminders|doses|notifications|push|calendar)\.|\/api\/(feeds|unsubscribe)\b/.test(name),
  )
  expect(adminNames.length).toBeGreaterThan(15)
  expect(adminNames.filter((name) => !named.has(name))).toEqual([])
})

describe('the check of the map', () => {
  test.each([
    ['a procedure that does not exist', '`pets.devour` `GET /api/pets`', ['pets.devour']],
    ['one at another address', '`pets.list` `GET /api/pets/{petId}`', ['pets.list']],
    ['one without its address', '`pets.list`', ['pets.list']],
    ['a route that does not exist', '`GET /api/dragons`', ['GET /api/dragons']],
    ['one with another method', '`DELETE /api/pets/{petId}/image`, `PUT /api/pets`', ['PUT /api/pets']],
    ['a screen that does not exist', '`/app/dragons`', ['/app/dragons']],
  ])('finds %s', (_what, served, unknown) => {
    expect(unknownIn(served)).toEqual(unknown)
  })

  test('finds a line that names nothing', () => {
    expect(servesNothing('by and by, with `owner`')).toBe(true)
  })

  test('reads a table with its calls', () => {
    const text = '## Other\n\n| Call | Served by |\n|---|---|\n| One | `pets.list` `GET /api/pets` |\n'
    expect(tablesOf(text)).toEqual({ Other: [{ call: 'One', served: '`pets.list` `GET /api/pets`' }] })
  })
})
