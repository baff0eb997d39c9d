import {
  admins,
  allowed,
  anyPerson,
  editors,
  everyone,
  noInput,
  notFound,
  petInput,
  reachesViewers,
  row,
  viewers,
  type AccessMatrix,
  type Call,
} from '#server/testing/access-matrix/patterns.ts'
import type { MatrixWorld } from '#server/testing/access-matrix/world.ts'
import { aFoundReport, aFoundToken, aLostMatch, aLostNotice } from './factories.ts'

const addNotice = (world: MatrixWorld, more: object = {}) =>
  aLostNotice(world.app.services, { pet: world.pet, ...more })

const addReport = ({ app }: MatrixWorld) => aFoundReport(app.services)

const addMatch = async (world: MatrixWorld) => {
  const [notice, report] = [await addNotice(world), await addReport(world)]
  await aLostMatch(world.app.services, { notice, report, isAnswer: true })
  return { notice, report }
}

const ofOpen =
  (more: object = {}): Call =>
  async (world) => {
    await addNotice(world)
    return { input: { petId: world.pet.id, ...more } }
  }

const ofMatch =
  (more: object = {}): Call =>
  async (world) => ({
    input: { petId: world.pet.id, reportId: (await addMatch(world)).report.id, ...more },
  })

const found = {
  species: 'perro',
  sex: null,
  size: null,
  colour: null,
  foundOn: '2026-11-20',
  text: null,
  position: null,
  isExact: false,
}

/** The finder's token alone gives access, with or without a session. */
const finders = (more: object) =>
  everyone(async (world) => {
    const { notice, report } = await addMatch(world)
    return { input: { token: report.token, ...more, noticeId: notice.id } }
  })

const withToken: Call = async (world) => ({ input: { token: (await addReport(world)).token } })

const flagsReport: Call = async (world) => ({
  input: { kind: 'report', id: (await addMatch(world)).report.id, reason: 'money' },
})

export const accessMatrix: AccessMatrix = {
  calls: {
    'lost.get': viewers(petInput),
    'lost.report': editors(petInput),
    'lost.update': editors(ofOpen({ reward: '200.000 pesos' })),
    'lost.found': editors(ofOpen()),
    'lost.cancel': editors(ofOpen()),
    'lost.reopen': editors(async (world) => {
      await addNotice(world, { ending: 'found', endedAt: world.app.services.clock() })
      return { input: { petId: world.pet.id } }
    }),
    'lost.matches': editors(petInput),
    'lost.setMatch': editors(ofMatch({ state: 'confirmed' })),
    'lost.messages': editors(ofMatch()),
    'lost.write': editors(ofMatch({ text: '¿Dónde está?' })),
    'lost.list': everyone(noInput),
    'lost.mapTiles': everyone(noInput),
    'lost.show': everyone(async (world) => ({ input: { noticeId: (await addNotice(world)).id } })),
    'lost.reportFound': everyone(() => ({ input: { ...found, token: aFoundToken() } })),
    'lost.openReport': everyone(withToken),
    'lost.answer': finders({ text: 'Aquí está' }),
    'lost.closeReport': everyone(withToken),
    'lost.watching': anyPerson(noInput),
    'lost.watch': anyPerson(() => ({ input: { cell: 340_000_000, radius: 3 } })),
    'lost.unwatch': anyPerson(noInput),
    // A report that matches the owner's notice. Others do not learn that it exists.
    'lost.flag': row(
      flagsReport,
      ...([notFound, notFound, notFound, allowed, allowed, allowed, notFound, notFound] as const),
    ),
    'lost.flagged': admins(noInput),
    'lost.hide': admins(async (world) => ({
      input: { kind: 'notice', id: (await addNotice(world)).id, isHidden: true },
    })),
    'GET /api/pets/{petId}/lost/poster': editors(async (world) => {
      await addNotice(world)
      return { params: { petId: world.pet.id } }
    }),
    'GET /api/lost/{noticeId}/image': everyone(async (world) => {
      await world.upload({
        method: 'PUT',
        url: `/api/pets/${world.pet.id}/image`,
        body: world.photo,
        type: 'image/jpeg',
      })
      return { params: { noticeId: (await addNotice(world)).id } }
    }),
    'PUT /api/found-reports/{token}/photo': everyone(async (world) => ({
      params: { token: (await addReport(world)).token },
      body: world.photo,
      type: 'image/jpeg',
    })),
    'GET /api/found-reports/{reportId}/image': everyone(async (world) => {
      const { id, token } = await addReport(world)
      await world.upload({
        method: 'PUT',
        url: `/api/found-reports/${token}/photo`,
        body: world.photo,
        type: 'image/jpeg',
      })
      return { params: { reportId: id } }
    }),
  },
  topics: { lost: reachesViewers(addNotice) },
}
