import type { RawRequest } from '#server/platform/http/raw-routes.ts'
import { isAccount, type Context } from '#server/platform/http/context.ts'
import { getPetMembers } from '#server/features/pets/access.ts'
import { notifyOfScan } from '#server/features/tags/notices.ts'
import { noteScan, type OpenTag } from './queries.ts'

const hourMs = 3_600_000

/** Programs that look at a link before a person does, or instead of one. */
const program =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|slack|discord|skype|embed|fetch|curl|wget|python|java\/|go-http|headless|lighthouse|monitor|scan/i

const isByPerson = ({ client }: Context, { body: { method } }: RawRequest): boolean => {
  const header = (name: string) => client.headers.get(name) ?? ''
  const agent = header('user-agent')
  const purpose = `${header('purpose')} ${header('sec-purpose')} ${header('x-moz')}`
  const mode = header('sec-fetch-mode')
  return (
    method === 'GET' &&
    agent !== '' &&
    !program.test(agent) &&
    !/prefetch|preview|prerender/i.test(purpose) &&
    (mode === '' || mode === 'navigate')
  )
}

const isMember = async (context: Context, { petId }: OpenTag): Promise<boolean> => {
  const { actor } = context
  if (!isAccount(actor)) return false
  return (await getPetMembers(context, [petId])).some(({ personId }) => personId === actor.id)
}

/** Notes the hour of a scan by a stranger, once an hour, where the owner wants to learn of it. */
export const noteScanBy = async (context: Context, request: RawRequest, tag: OpenTag): Promise<void> => {
  const hour = new Date(Math.floor(context.clock().getTime() / hourMs) * hourMs)
  if (!tag.notesScans || (tag.scannedAt !== null && tag.scannedAt >= hour)) return
  if (!isByPerson(context, request) || (await isMember(context, tag))) return
  await context.db.transaction(async (tx) => {
    if (await noteScan(tx, tag, hour)) await notifyOfScan(context, tx, tag, hour)
  })
}
