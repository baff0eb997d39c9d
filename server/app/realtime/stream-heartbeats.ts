import { filterActiveSessions } from '#server/features/auth/access.ts'
import type { Services } from '#server/platform/services/services.ts'
import { heartbeatFrame } from '#server/platform/realtime/open-bodies.ts'
import { frame } from './event-frames.ts'
import type { OpenStreams } from './open-streams.ts'

/** Shorter than the minute after which proxies cut a silent connection. */
export const heartbeatMs = 25_000

export const sendHeartbeats = async (
  services: Services,
  streams: OpenStreams,
  deliveredId: () => number,
): Promise<void> => {
  const { log } = services
  if (streams.isEmpty()) return
  try {
    const alive = new Set(await filterActiveSessions(services, streams.sessionIds()))
    for (const stream of streams.all()) if (!alive.has(stream.sessionId)) streams.end(stream)
  } catch (error) {
    log.warn({ err: error }, 'could not check the sessions of event streams')
  }
  // The cursor of a silent stream advances too, or there would be too much to replay after hours.
  const latest = deliveredId()
  for (const stream of streams.all())
    streams.send(
      stream,
      stream.cursor < latest
        ? `${heartbeatFrame}${frame('cursor', (stream.cursor = latest))}`
        : heartbeatFrame,
    )
}
