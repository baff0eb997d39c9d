import type { Metric } from '#server/platform/metrics/metric.ts'
import type { ConnectionPool } from '#server/platform/database/database.ts'

const databaseUp: Metric = {
  name: 'huella_database_up',
  kind: 'gauge',
  help: '1 while the database answers within two seconds, else 0.',
  query: async ({ db }) => {
    await db.execute('select 1')
    return [{ value: 1 }]
  },
  fallback: [{ value: 0 }],
}

/** Only for PostgreSQL: the embedded database has no connections. */
const poolMetric = (name: Metric['name'], help: string, count: (pool: ConnectionPool) => number): Metric => ({
  name,
  kind: 'gauge',
  help,
  read: ({ connectionPool }) => (connectionPool === undefined ? [] : [{ value: count(connectionPool) }]),
})

export const databaseMetrics: readonly Metric[] = [
  databaseUp,
  poolMetric(
    'huella_database_pool_connections',
    'Connections to PostgreSQL that this process has open, at most ten.',
    ({ totalCount }) => totalCount,
  ),
  poolMetric(
    'huella_database_pool_idle_connections',
    'Those of them that nobody uses now.',
    ({ idleCount }) => idleCount,
  ),
  poolMetric(
    'huella_database_pool_waiting_requests',
    'Queries that wait for a connection.',
    ({ waitingCount }) => waitingCount,
  ),
]
