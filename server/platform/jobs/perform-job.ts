import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { Log } from '#server/platform/runtime/log.ts'
import type { Services } from '#server/platform/services/services.ts'
import { decrypt, encrypt } from '#server/platform/security/encryption.ts'
import type { Secrets } from '#server/platform/config/secrets.ts'
import { describeFailure, readFailure, type JobFailure } from './job-failure.ts'
import { PermanentJobError } from '#server/platform/queues/job-queue.ts'
import type { FailedJob, Job } from './jobs.ts'

export type EncryptedData = { readonly sealed?: string }

/** A queued job. A scheduled one carries no data. */
type Row = Pick<JobWithMetadata, 'id' | 'retryCount' | 'retryLimit' | 'createdOn'> &
  Partial<Pick<JobWithMetadata, 'sourceName' | 'sourceCreatedOn' | 'sourceOutput'>> & {
    readonly data: EncryptedData | null
  }

type JobOutcome = JobResult<JobFailure>

/** The encrypted data of a job: operators can read the queue. */
export const encryptData = (secrets: Secrets, name: string, data: unknown) => ({
  sealed: encrypt(secrets, `job ${name}`, JSON.stringify(data)),
})

const failedJobOf = ({ id, createdOn, sourceCreatedOn, sourceOutput }: Row): FailedJob | undefined =>
  sourceCreatedOn
    ? { id, queuedAt: sourceCreatedOn, failedAt: createdOn, failure: readFailure(sourceOutput) }
    : undefined

/** Runs one try of a job. The log of a failure states whether there will be another try. */
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
