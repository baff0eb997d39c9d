// Jobs that follow others: which ones is said by the follower alone, so that features need not know
// each other.
import type { Job } from './jobs.ts'

/**
 * The same jobs; whoever is followed queues its followers, if they have something to do, when it
 * has ended well.
 */
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
