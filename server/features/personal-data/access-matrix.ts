import {
  allowed,
  anyPerson,
  noInput,
  notFound,
  reachesOwner,
  row,
  unauthorized,
  type AccessMatrix,
  type Call,
} from '#server/testing/access-matrix/patterns.ts'
import { aDataExport } from './factories.ts'

const itsFile: Call = async ({ app, owner }) => ({
  params: { exportId: (await aDataExport(app.services, owner)).id },
})

export const accessMatrix: AccessMatrix = {
  calls: {
    'personalData.get': anyPerson(noInput),
    'personalData.request': anyPerson(noInput),
    'GET /api/personal-data/export/{exportId}/file': row(
      itsFile,
      unauthorized,
      notFound,
      notFound,
      notFound,
      allowed,
      allowed,
      notFound,
      notFound,
    ),
  },
  topics: { exports: reachesOwner(({ app, owner }) => aDataExport(app.services, owner)) },
}
