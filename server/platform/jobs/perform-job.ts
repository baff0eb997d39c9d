// One try of a job: its data decrypted, and what came of it.
import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { Log } from '#server/platform/runtime/log.ts'
import type { Services } from '#server/platform/services/services.ts'
import { decrypt, encrypt } from '#server/platform/security/encryption.ts'
import type { Secrets } from '#server/platform/config/secrets.ts'
import { describeFailure, readFailure, type JobFailure } from './job-failure.ts'
import { PermanentJobError } from '#server/platform/queues/job-queue.ts'
import type { FailedJob, Job } from './jobs.ts'

export type EncryptedData = { readonly sealed?: string }

/** A queued job. One that a schedule began carries no data. */
type Row = Pick<JobWithMetadata, 'id' | 'retryCount' | 'retryLimit' | 'createdOn'> &
  Partial<Pick<JobWithMetadata, 'sourceName' | 'sourceCreatedOn' | 'sourceOutput'>> & {
    readonly data: EncryptedData | null
  }

type JobOutcome = JobResult<JobFailure>

/** The data of a job as it is kept in the queue, where operators can read it. */
export const encryptData = (secrets: Secrets, name: string, data: unknown) => ({
  sealed: encrypt(secrets, `job ${name}`, JSON.stringify(data)),
})

/** Of a job that took over what another failed at. */
const failedJobOf = ({ id, createdOn, sourceCreatedOn, sourceOutput }: Row): FailedJob | undefined =>
  sourceCreatedOn
    ? { id, queuedAt: sourceCreatedOn, failedAt: createdOn, failure: readFailure(sourceOutput) }
    : undefined

/** One try of a job. A failure is logged, and says whether there will be another try. */
export const performJob = async (
  services: Services,
  secrets: Secrets,
  log: Log,
  job: Job<unknown>,
  row: Row,
): Promise<JobOutcome> => {
  const { id, data, retryCount, retryLimit } = row
  try {
    const purpose = `job ${row.sourceName ?? job.name}`
    const json = data?.sealed === undefined ? '{}' : decrypt(secrets, purpose, data.sealed)
    await job.run(services, job.data.parse(JSON.parse(json)), failedJobOf(row))
    job.onTryEnd?.('completed')
    return { id, status: 'completed' }
  } catch (error) {
    const isFinal = error instanceof PermanentJobError || retryCount >= retryLimit
    job.onTryEnd?.(isFinal ? 'given_up' : 'failed')
    const logged = { err: error, job: job.name, id, tries: retryCount + 1 }
    if (isFinal) log.error(logged, 'job failed permanently')
    else log.warn(logged, 'job failed, will retry')
    return { id, status: isFinal ? 'deadletter' : 'failed', output: describeFailure(error) }
  }
}
