// The stream of an open page of a link: whether the link has ended, and that what it shows has
// changed. A link ends in many ways, so each announced change of its pets or people asks the database.
import type { Readable } from 'node:stream'
import { careStreamsPerClientMax, careStreamsPerLinkMax } from '#contract/features/care-links/limits.ts'
import type { OpenLink } from '#server/features/care-links/link-queries.ts'
import type { Metric } from '#server/platform/metrics/metric.ts'
import { addressGroup } from '#server/platform/network/client-address.ts'
import type { ChangeEvent } from '#server/platform/realtime/change-event.ts'
import { createSubscription, onePerBus } from '#server/platform/realtime/open-bodies.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Services } from '#server/platform/services/services.ts'
import { createOpenStreams, createStream, createStreamCheck, type OpenStreams } from './open-streams.ts'

// A heartbeat finds the end of a plan, which is not announced, and keeps connections alive.
const heartbeatMs = 15_000
const retrySeconds = 5

export type CareStreams = {
  /**
   * @param after the cursor of the page's answer: a change since is announced
   * @throws TOO_MANY_REQUESTS for one too many, SERVICE_UNAVAILABLE while listening is impossible
   */
  open(link: OpenLink, address: string, after?: number): Promise<Readable>
  count(): number
}

const requireRoom = ({ open }: OpenStreams, linkId: string, client: string): void => {
  let [ofLink, ofClient] = [0, 0]
  for (const stream of open) {
    if (stream.linkId === linkId) ofLink += 1
    if (stream.client === client) ofClient += 1
  }
  if (ofLink >= careStreamsPerLinkMax || ofClient >= careStreamsPerClientMax)
    throw apiError('TOO_MANY_REQUESTS', { retryAfter: retrySeconds })
}

const hasChangedSince = async (
  { realtime }: Services,
  { ownerId, petIds }: OpenLink,
  after: number,
): Promise<boolean> => {
  const missed = await realtime.eventsIn({ after }, { personId: ownerId, petIds, hiddenTopics: [] })
  return missed === 'too old' || missed.some(({ petId }) => petId !== undefined)
}

const createCareStreams = (services: Services): CareStreams => {
  const { clock, realtime } = services
  const streams = createOpenStreams()
  const mark = createStreamCheck(services, streams)
  const markAll = (hasChanged: boolean): void => {
    for (const stream of streams.open) mark(stream, hasChanged)
  }
  const onEvent = ({ petId, userId }: ChangeEvent): void => {
    for (const stream of streams.open) {
      const isOfPet = petId !== undefined && stream.petIds.includes(petId)
      if (isOfPet || (userId !== undefined && stream.people.has(userId))) mark(stream, isOfPet)
    }
  }
  const subscribe = createSubscription(realtime, {
    heartbeatMs,
    onHeartbeat: () => {
      streams.open.forEach(streams.sendHeartbeat)
      markAll(false)
    },
    onEvent,
    onEventsLost: () => markAll(true),
    onClose: () => {
      for (const stream of streams.open) streams.end(stream, false)
    },
  })
  return {
    open: async (link, address, after) => {
      await subscribe()
      const client = addressGroup(address)
      requireRoom(streams, link.id, client)
      const stream = createStream(link, client)
      streams.add(stream)
      const leftMs = link.expiresAt.getTime() - clock().getTime()
      stream.expiry = setTimeout(() => mark(stream, false), leftMs).unref()
      // The link may have ended since it was checked, and the event of it passed.
      mark(stream, after !== undefined && (await hasChangedSince(services, link, after).catch(() => true)))
      return stream.body
    },
    count: () => streams.open.size,
  }
}

export const getCareStreams = onePerBus(createCareStreams)

export const openCareStreams: Metric = {
  name: 'huella_care_streams',
  kind: 'gauge',
  help: 'Open pages of care links that this process serves.',
  read: (services) => [{ value: getCareStreams(services).count() }],
}
