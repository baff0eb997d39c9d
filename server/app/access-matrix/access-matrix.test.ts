// Runs the access matrix against the real application. A procedure or raw route without a row
// fails. So does a row without a procedure or raw route.
import { afterAll, describe, expect, it } from 'vitest'
import { errorStatus } from '#contract/shared/errors.ts'
import { matrixRoutes, sendCall } from '#server/testing/access-matrix/calls.ts'
import type { Row } from '#server/testing/access-matrix/patterns.ts'
import { callers, credentialsOf, openWorld } from '#server/testing/access-matrix/world.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { accessRows } from '#server/testing/access-matrix/collected-rows.ts'

const app = await openTestApp()
afterAll(() => app.close())
const photo = await aPhonePhoto()

// What refuses the key that may do most refuses the others: a third of the cells is spared.
const listColumns = ({ writeKey, readKey, otherPetKey }: Row['cells']) =>
  new Set([writeKey, readKey, otherPetKey]).size === 1 && writeKey !== 'allow'
    ? callers.filter((one) => one !== 'readKey' && one !== 'otherPetKey')
    : callers

describe('the access matrix', () => {
  it('has a row for every procedure and raw route, and for nothing else', () => {
    expect([...accessRows.keys()].toSorted()).toEqual([...matrixRoutes.keys()].toSorted())
  })

  describe.each([...accessRows])('%s', (name, { call, cells: expected }) => {
    it.each(listColumns(expected))('%s', async (column) => {
      const route = matrixRoutes.get(name)
      if (route === undefined) throw new Error(`no route is called ${name}`)
      const world = await openWorld(app, column, photo)
      const input = await call(world)
      const answer = await sendCall(app, route, input, await credentialsOf(world))
      const cell = expected[column]
      if (cell === 'allow') expect(answer.statusCode, answer.body).toBeLessThan(400)
      else {
        expect(answer.json()).toMatchObject({ code: cell })
        expect(answer.statusCode).toBe(errorStatus[cell])
      }
    })
  })
})
