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
  programs,
  visitors,
  type Caller,
} from '#server/testing/access-matrix/world.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { isAll } from '#server/testing/extent.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { accessRows } from '#server/testing/access-matrix/collected-rows.ts'

const app = await openTestApp()
afterAll(() => app.close())
const photo = await aPhonePhoto({ width: 30, height: 40 })

// One refusal of the most powerful key implies those of the others, which spares a third of the
// cells.
const spareKeys = (cells: Row['cells']): readonly Caller[] =>
  cells.writeKey !== 'allow' && programs.every((key) => cells[key] === cells.writeKey)
    ? ['readKey', 'otherPetKey']
    : []

// Before the input is read: one world tests these cells of all rows, also in a sample.
const isRefusedEarly = (cells: Row['cells'], caller: Caller): boolean =>
  ['UNAUTHORIZED', 'API_KEY_REFUSED'].includes(cells[caller]) ||
  // The role is missing.
  (cells.stranger === 'FORBIDDEN' && cells[caller] === 'FORBIDDEN')

const people: readonly Caller[] = visitors.filter((visitor) => visitor !== 'guest')
const withoutSession: readonly Caller[] = ['guest', ...holders]

// A sample tests one of the callers with one answer per row, in turn: one check refuses them, and
// the tests of features use the others who are allowed. Each kind of caller has its own checks.
const spareEquals = (cells: Row['cells'], index: number): readonly Caller[] => {
  const spareOf = (alike: readonly Caller[]) => alike.filter((_, place) => place !== index % alike.length)
  const early = callers.filter((caller) => isRefusedEarly(cells, caller))
  const refused = (some: readonly Caller[]) =>
    [...new Set(some.map((caller) => cells[caller]))]
      .filter((cell) => cell !== 'allow')
      .flatMap((cell) => spareOf(some.filter((caller) => cells[caller] === cell)))
  const allowed = (some: readonly Caller[]) => spareOf(some.filter((caller) => cells[caller] === 'allow'))
  return [
    ...early,
    ...refused(people),
    ...refused(withoutSession),
    ...allowed([...visitors, ...programs]),
    ...allowed(holders),
  ]
}

const listColumns = (cells: Row['cells'], index: number): readonly Caller[] => {
  const spared = new Set([...spareKeys(cells), ...(isAll ? [] : spareEquals(cells, index))])
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

  it.each(callers.filter((caller) => caller === 'writeKey' || !programs.some((key) => key === caller)))(
    'refuses %s without a session, key or role for it before the input is read',
    async (caller) => {
      const credentials = await credentialsOf(await openWorld(app, caller, photo))
      for (const [name, route] of matrixRoutes) {
        const cells = accessRows.get(name)?.cells
        if (cells === undefined || !isRefusedEarly(cells, caller)) continue
        const answer = await sendCall(app, route, {}, credentials)
        expect(answer.json(), name).toMatchObject({ code: cells[caller] })
      }
    },
  )

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
