// These checks need the open database, so the server makes them for the doctor while it runs.
import * as z from 'zod'
import type { Services } from '#server/platform/services/services.ts'
import {
  openLocalRequest,
  type LocalRequestHandler,
  type LocalServer,
} from '#server/platform/network/local-requests.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import { checkDatabase } from './check-database.ts'
import { checkFiles } from './check-files.ts'
import { describeError } from '#server/platform/runtime/node-errors.ts'
import { failure, finding, type Finding } from './finding.ts'

export const diagnosisRequest = 'diagnosis'

const answered = z.object({ findings: z.array(finding) })

/** Checks that features make on their rows. */
export const diagnoses = createExtensionPoint<(db: Db) => Promise<Finding[]>>('diagnoses')

type Diagnosed = Pick<Services, 'db' | 'fileStore' | 'storedFiles' | 'extensions'>

const askFeatures = async ({ db, extensions }: Diagnosed): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const ask of diagnoses.collect(extensions)) findings.push(...(await ask(db)))
  return findings
}

export const diagnose = async (services: Diagnosed, now: Date): Promise<Finding[]> => {
  const { db, fileStore, storedFiles } = services
  const findings = [...(await checkDatabase(db, now)), ...(await askFeatures(services))]
  try {
    return [...findings, ...(await checkFiles(db, fileStore, storedFiles, now))]
  } catch (error) {
    return [...findings, failure('files', `They cannot be compared with the rows: ${describeError(error)}.`)]
  }
}

export const createDiagnosisHandler =
  (services: Diagnosed & Pick<Services, 'clock'>): LocalRequestHandler =>
  async ({ questions, answer }) => {
    for await (const _question of questions) answer({ findings: await diagnose(services, services.clock()) })
  }

/** @throws LocalRequestError */
export const requestDiagnosis = async (server: LocalServer): Promise<Finding[]> => {
  const { ask, close } = await openLocalRequest(server, diagnosisRequest)
  try {
    return (await ask({}, answered)).findings
  } finally {
    close()
  }
}
