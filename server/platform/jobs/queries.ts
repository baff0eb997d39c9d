// These queries on the tables of pg-boss use an index of waiting jobs: the many finished ones stay
// for days, and are not scanned.
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#server/platform/database/database.ts'

const queueCounts = z.object({
  name: z.string(),
  created: z.coerce.number(),
  retry: z.coerce.number(),
  active: z.coerce.number(),
  failed: z.coerce.number(),
})

/**
 * The present number of waiting jobs of each queue, and the numbers of active and permanently
 * failed ones, which pg-boss counts every ten seconds.
 */
export const countJobs = async (db: Db): Promise<z.infer<typeof queueCounts>[]> => {
  const { rows } = await db.execute(sql`
    select queue.name, queue.active_count as active, queue.failed_count as failed,
      coalesce(waiting.created, 0) as created, coalesce(waiting.retry, 0) as retry
    from pgboss.queue
    left join (
      select name, count(*) filter (where state = 'created') as created,
        count(*) filter (where state = 'retry') as retry
      from pgboss.job where state < 'active' and not blocked group by name
    ) waiting on waiting.name = queue.name
    order by queue.name`)
  return z.array(queueCounts).parse(rows)
}

const dueAge = z.object({ name: z.string(), seconds: z.coerce.number() })

/** The seconds for which the oldest job of each queue has been due; 0 where none is. */
export const listDueAges = async (db: Db): Promise<z.infer<typeof dueAge>[]> => {
  const { rows } = await db.execute(sql`
    select queue.name, coalesce(extract(epoch from now() - due.since), 0) as seconds
    from pgboss.queue
    left join (
      select name, min(start_after) as since
      from pgboss.job where state < 'active' and not blocked and start_after <= now() group by name
    ) due on due.name = queue.name
    order by queue.name`)
  return z.array(dueAge).parse(rows)
}
