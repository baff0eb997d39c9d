import { newId } from '#server/platform/database/uuid-v7.ts'
import {
  everyone,
  owners,
  petInput,
  reachesOwner,
  selfOnly,
  viewers,
  type AccessMatrix,
} from '#server/testing/access-matrix/patterns.ts'
import type { MatrixWorld } from '#server/testing/access-matrix/world.ts'
import { aReport, aReportChoice, aReportLink, failedReport } from './factories.ts'

const add = ({ app, pet, owner }: MatrixWorld) => aReport(app.services, { pet, by: owner })

const addRemoved = ({ app, pet, owner }: MatrixWorld) =>
  aReport(app.services, { pet, by: owner, removedAt: app.services.clock() })

const addFailed = ({ app, pet, owner }: MatrixWorld) =>
  aReport(app.services, { pet, by: owner, ...failedReport })

const addLink = async (world: MatrixWorld) => {
  const token = `token-${newId()}`
  const link = await aReportLink(world.app.services, { report: await add(world), token })
  return { id: link.id, token }
}

export const accessMatrix: AccessMatrix = {
  calls: {
    'reports.list': viewers(petInput),
    'reports.attachments': viewers(petInput),
    'reports.create': viewers(({ pet }) => ({ input: { petId: pet.id, ...aReportChoice } })),
    'reports.remove': selfOnly(async (world) => ({
      input: { petId: world.pet.id, reportId: (await add(world)).id },
    })),
    'reports.restore': selfOnly(async (world) => ({
      input: { petId: world.pet.id, reportId: (await addRemoved(world)).id },
    })),
    'reports.retry': selfOnly(async (world) => ({
      input: { petId: world.pet.id, reportId: (await addFailed(world)).id },
    })),
    'reports.createLink': owners(async (world) => ({
      input: { petId: world.pet.id, reportId: (await add(world)).id },
    })),
    'reports.revokeLink': owners(async (world) => ({
      input: { petId: world.pet.id, linkId: (await addLink(world)).id },
    })),
    'reports.open': everyone(async (world) => ({ input: { token: (await addLink(world)).token } })),
    // A person who sees the pet has reports of their own, and not the owner's.
    'GET /api/pets/{petId}/reports/{reportId}/file': selfOnly(async (world) => ({
      params: { petId: world.pet.id, reportId: (await add(world)).id },
    })),
    'GET /api/report-links/{token}/file': everyone(async (world) => ({
      params: { token: (await addLink(world)).token },
    })),
  },
  topics: { reports: reachesOwner(add) },
}
