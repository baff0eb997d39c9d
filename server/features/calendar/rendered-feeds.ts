import { createHash } from 'node:crypto'
import { keepUntilEvent } from '#server/platform/realtime/kept-reads.ts'
import type { Services } from '#server/platform/services/services.ts'
import { renderCalendar } from './service.ts'

type Feed = { readonly body: string; readonly tag: string }

/** Each has a third of a megabyte at most. */
const keptMax = 20

const render = async (services: Services, personId: string): Promise<Feed> => {
  const body = await renderCalendar(services, personId)
  return { body, tag: `"${createHash('sha256').update(body).digest('base64url')}"` }
}

export const getRenderedFeed = keepUntilEvent(render, keptMax)
