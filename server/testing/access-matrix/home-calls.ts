import { anAdmin } from '#server/features/auth/factories.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Call } from './patterns.ts'
import type { MatrixWorld } from './world.ts'

/**
 * @param kind as in the addresses: `/api/{kind}s/{{kind}Id}/image`
 * @param create makes a visible one
 */
export const homeCalls = (kind: string, create: (db: Db) => Promise<{ readonly id: string }>) => {
  const param = `${kind}Id`
  const addRow = async ({ app, photo, upload }: MatrixWorld): Promise<string> => {
    const { id } = await create(app.services.db)
    const url = `/api/${kind}s/${id}/image`
    await upload({ method: 'PUT', url, body: photo, type: 'image/jpeg' }, await anAdmin(app.services))
    return id
  }
  const inputOfExisting =
    (more: object = {}): Call =>
    async (world) => ({ input: { [param]: await addRow(world), ...more } })
  const imageParams: Call = async (world) => ({ params: { [param]: await addRow(world) } })
  const newPicture: Call = async (world) => ({
    params: { [param]: await addRow(world) },
    body: world.photo,
    type: 'image/jpeg',
  })
  return { addRow, inputOfExisting, imageParams, newPicture }
}
