// What happens without anybody asking for it, and when (UTC): all of it, in one place.
import type { Job } from '#server/platform/jobs.ts'

/** Every job of the features. Mail is added by the services, which know how it leaves. */
export const featureJobs: readonly Job<unknown>[] = []
