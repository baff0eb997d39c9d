// The heartbeat of the open streams: it keeps their connections, and ends those without a session.
import { filterActiveSessions } from '#server/features/auth/access.ts'
import type { Services } from '#server/platform/services/services.ts'
import { frame } from './event-frames.ts'
import type { OpenStreams } from './open-streams.ts'

/** Shorter than the minute after which proxies cut a silent connection. */
export const heartbeatMs = 25_000

/** Ends the streams whose session has run out, and shows the others that the line is alive. */
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
  // Where nothing was told for hours the cursor moves on all the same, or there would be too much
  // to replay.
  const latest = deliveredId()
  for (const stream of streams.all())
    streams.send(
      stream,
      stream.cursor < latest ? `:\n\n${frame('cursor', (stream.cursor = latest))}` : ':\n\n',
    )
}
