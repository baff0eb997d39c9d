// What can only be seen by whoever has the database open.
import * as z from 'zod'
import type { Services } from '#server/platform/runtime/services.ts'
import {
  openLocalRequest,
  type LocalRequestHandler,
  type LocalServer,
} from '#server/platform/runtime/local-requests.ts'
import { checkDatabase } from './check-database.ts'
import { checkFiles } from './check-files.ts'
import { describeError } from '#server/platform/runtime/node-errors.ts'
import { failure, finding, type Finding } from './finding.ts'

export const diagnosisRequest = 'diagnosis'

const answered = z.object({ findings: z.array(finding) })

/** The database, and its rows against the files. */
export const diagnose = async (
  { db, fileStore, storedFiles }: Pick<Services, 'db' | 'fileStore' | 'storedFiles'>,
  now: Date,
): Promise<Finding[]> => {
  const findings = await checkDatabase(db, now)
  try {
    return [...findings, ...(await checkFiles(db, fileStore, storedFiles, now))]
  } catch (error) {
    return [...findings, failure('files', `They cannot be compared with the rows: ${describeError(error)}.`)]
  }
}

export const createDiagnosisHandler =
  (services: Pick<Services, 'db' | 'fileStore' | 'storedFiles' | 'clock'>): LocalRequestHandler =>
  async ({ questions, answer }) => {
    for await (const _question of questions) answer({ findings: await diagnose(services, services.clock()) })
  }

/** By the server that has the embedded database open. @throws LocalRequestError */
export const requestDiagnosis = async (server: LocalServer): Promise<Finding[]> => {
  const { ask, close } = await openLocalRequest(server, diagnosisRequest)
  try {
    return (await ask({}, answered)).findings
  } finally {
    close()
  }
}
