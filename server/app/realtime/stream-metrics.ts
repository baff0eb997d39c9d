import type { Metric } from '#server/platform/metrics/metric.ts'
import { getEventStreams } from './event-streams.ts'

export const openEventStreams: Metric = {
  name: 'huella_event_streams',
  kind: 'gauge',
  help: 'Event streams that this process has open: visible tabs.',
  read: (services) => [{ value: getEventStreams(services).count() }],
}
