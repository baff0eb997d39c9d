// Calls about something of Home that everybody may see, with its picture.
import { anAdmin } from '#server/features/auth/factories.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Call } from './patterns.ts'
import type { MatrixWorld } from './world.ts'

/**
 * @param kind as in the addresses: `/api/{kind}s/{{kind}Id}/image`
 * @param create makes one that is not hidden
 */
export const homeCalls = (kind: string, create: (db: Db) => Promise<{ readonly id: string }>) => {
  const param = `${kind}Id`
  const addIt = async ({ app, photo, upload }: MatrixWorld): Promise<string> => {
    const { id } = await create(app.services.db)
    const url = `/api/${kind}s/${id}/image`
    await upload({ method: 'PUT', url, body: photo, type: 'image/jpeg' }, await anAdmin(app.services))
    return id
  }
  const ofIt =
    (more: object = {}): Call =>
    async (world) => ({ input: { [param]: await addIt(world), ...more } })
  const itsPicture: Call = async (world) => ({ params: { [param]: await addIt(world) } })
  const newPicture: Call = async (world) => ({
    params: { [param]: await addIt(world) },
    body: world.photo,
    type: 'image/jpeg',
  })
  return { addIt, ofIt, itsPicture, newPicture }
}
