// Runs the access matrix against the real application. A procedure or raw route without a row
// fails. So does a row without a procedure or raw route.
import { afterAll, describe, expect, it } from 'vitest'
import { errorStatus } from '#contract/shared/errors.ts'
import { aUser } from '#server/features/auth/factories.ts'
import { matrixRoutes, sendCall } from '#server/testing/access-matrix/calls.ts'
import type { Row } from '#server/testing/access-matrix/patterns.ts'
import {
  callers,
  credentialsOf,
  holders,
  openWorld,
  type Caller,
} from '#server/testing/access-matrix/world.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { isAll } from '#server/testing/extent.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { accessRows } from '#server/testing/access-matrix/collected-rows.ts'

const app = await openTestApp()
afterAll(() => app.close())
const photo = await aPhonePhoto({ width: 30, height: 40 })

const haveOneRefusal = (cells: Row['cells'], some: readonly Caller[]): boolean =>
  new Set(some.map((item) => cells[item])).size === 1 && some.every((item) => cells[item] !== 'allow')

// One refusal of the most powerful key implies those of the others, which spares a third of the
// cells.
const spareKeys = (cells: Row['cells']): readonly Caller[] =>
  haveOneRefusal(cells, ['writeKey', 'readKey', 'otherPetKey']) ? ['readKey', 'otherPetKey'] : []

const withoutAccess: readonly Caller[] = ['stranger', 'seller', 'admin']

// A sample tests one kind of caller without access per row, in turn.
const spareStrangers = (cells: Row['cells'], index: number): readonly Caller[] =>
  !isAll && haveOneRefusal(cells, withoutAccess)
    ? withoutAccess.filter((_, place) => place !== index % withoutAccess.length)
    : []

// A sample tests one of the allowed callers per row, in turn: the tests of features use the others.
const spareAllowed = (cells: Row['cells'], index: number): readonly Caller[] => {
  const allowed = callers.filter(
    (caller) => cells[caller] === 'allow' && !holders.some((holder) => holder === caller),
  )
  return isAll ? [] : allowed.filter((_, place) => place !== index % allowed.length)
}

// A sample tests an owner without Premium where Premium matters, and an editor where a viewer has
// another answer.
const spareEquals = (cells: Row['cells']): readonly Caller[] => [
  ...(!isAll && cells.free === cells.owner ? (['free'] as const) : []),
  ...(!isAll && cells.viewer === cells.editor ? (['editor'] as const) : []),
]

// A sample tests one of the holders with the same answer per row, in turn.
const spareHolders = (cells: Row['cells'], index: number): readonly Caller[] =>
  isAll
    ? []
    : [...Map.groupBy(holders, (holder) => cells[holder]).values()].flatMap((same) =>
        same.filter((_, place) => place !== index % same.length),
      )

const listColumns = (cells: Row['cells'], index: number): readonly Caller[] => {
  const spared = new Set([
    ...spareKeys(cells),
    ...spareStrangers(cells, index),
    ...spareAllowed(cells, index),
    ...spareEquals(cells),
    ...spareHolders(cells, index),
  ])
  return callers.filter((caller) => !spared.has(caller))
}

describe('the access matrix', () => {
  it('lists every procedure and raw route, and nothing else', () => {
    expect([...accessRows.keys()].toSorted()).toEqual([...matrixRoutes.keys()].toSorted())
  })

  it('refuses everybody but the expected person, before anything else', async () => {
    const world = await openWorld(app, 'owner', photo)
    const other = await aUser(app.services.db)
    const as = await credentialsOf(world)
    for (const [name, { method, path }] of matrixRoutes)
      for (const credentials of [as, undefined]) {
        const headers = { 'expected-person': other.id, ...credentials }
        const answer = await app.inject({ method, url: path.replaceAll(/\{\w+\}/g, 'x'), headers })
        expect(answer.json(), name).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
      }
    const expected = { 'expected-person': world.person.id }
    expect((await app.inject({ url: '/api/pets', headers: { ...expected, ...as } })).statusCode).toBe(200)
  })

  const rows = [...accessRows].map(([name, row], index) => ({ name, index, ...row }))
  describe.each(rows)('$name', ({ name, index, call, cells: expected }) => {
    it.each(listColumns(expected, index))('answers %s as listed', async (column) => {
      const route = matrixRoutes.get(name)
      if (route === undefined) throw new Error(`no route is called ${name}`)
      const world = await openWorld(app, column, photo)
      const input = await call(world)
      const answer = await sendCall(app, route, input, await credentialsOf(world))
      const cell = expected[column]
      if (cell === 'allow') expect(answer.statusCode, answer.body).toBeLessThan(400)
      else {
        // Pages of tags are no JSON.
        if (!answer.headers['content-type']?.toString().startsWith('text/html'))
          expect(answer.json()).toMatchObject({ code: cell })
        expect(answer.statusCode).toBe(errorStatus[cell])
      }
    })
  })
})
