// Jobs that follow others declare it themselves, so that features stay independent of each other.
import type { Job } from './jobs.ts'

/** The same jobs; each queues its followers with work to do after it has succeeded. */
export const withFollowUps = (jobs: readonly Job<unknown>[]): readonly Job<unknown>[] =>
  jobs.map((job) => {
    const followers = jobs.filter(({ after }) => after?.job === job.name)
    if (followers.length === 0) return job
    return {
      ...job,
      run: async (services, data) => {
        await job.run(services, data)
        for (const follower of followers)
          if (await follower.after?.isDue(services)) await services.jobs.send(follower, {})
      },
    }
  })
