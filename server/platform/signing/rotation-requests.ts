// The server that has the embedded database open makes a new signing key for another process.
import * as z from 'zod'
import type { Services } from '#server/platform/services/services.ts'
import {
  openLocalRequest,
  type LocalRequestHandler,
  type LocalServer,
} from '#server/platform/network/local-requests.ts'
import { rotateServerKey, type RotatedKey } from './server-keys.ts'

export const rotationRequest = 'signing-key-rotation'

const rotated = z.object({ keyId: z.string(), retired: z.string().nullable() })

export const createRotationHandler =
  (services: Pick<Services, 'db' | 'config' | 'clock' | 'log'>): LocalRequestHandler =>
  async ({ questions, answer }) => {
    for await (const _question of questions) answer(await rotateServerKey(services))
  }

/** @throws LocalRequestError */
export const requestRotation = async (server: LocalServer): Promise<RotatedKey> => {
  const { ask, close } = await openLocalRequest(server, rotationRequest)
  try {
    return await ask({}, rotated)
  } finally {
    close()
  }
}
