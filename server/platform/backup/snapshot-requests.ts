// The server that has the embedded database open takes the snapshot for another process.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod'
import { uploadsDir } from '#server/platform/files/uploads.ts'
import {
  openLocalRequest,
  type LocalRequestHandler,
  type LocalServer,
} from '#server/platform/network/local-requests.ts'
import { snapshotDescription } from '#server/platform/backup/archive/entries.ts'
import type { Snapshot, SnapshotPlace } from './snapshot.ts'

export const snapshotRequest = 'snapshot'

const begin = z.object({ backupId: z.uuid() })
const written = z.object({ bytes: z.number(), files: z.number() })
const opened = z.object({ description: snapshotDescription })
const finished = z.object({ isFinished: z.boolean() })

// Both sides compute the folder themselves, so that neither accepts a path of the other.
const folderOf = ({ dataDir }: Pick<LocalServer, 'dataDir'>, backupId: string): string =>
  join(uploadsDir({ dataDir }), `backup-${backupId}`)

/** One connection is one snapshot, which ends with it. */
export const createSnapshotHandler =
  (
    server: Pick<LocalServer, 'dataDir'>,
    open: (place: SnapshotPlace) => Promise<Snapshot>,
  ): LocalRequestHandler =>
  async ({ questions, answer }) => {
    let snapshot: Snapshot | undefined
    try {
      for await (const question of questions)
        if (snapshot === undefined) {
          const { backupId } = begin.parse(question)
          snapshot = await open({ backupId, folder: folderOf(server, backupId) })
          answer({ description: snapshot.description })
        } else answer({ isFinished: await snapshot.finish(written.parse(question)) })
    } finally {
      await snapshot?.close()
    }
  }

/** @throws LocalRequestError */
export const requestSnapshot = async (server: LocalServer): Promise<Snapshot> => {
  const backupId = randomUUID()
  const { ask, close } = await openLocalRequest(server, snapshotRequest)
  try {
    const { description } = await ask({ backupId }, opened)
    return {
      description,
      folder: folderOf(server, backupId),
      finish: async ({ bytes, files }) => (await ask({ bytes, files }, finished)).isFinished,
      close: async () => close(),
    }
  } catch (error) {
    close()
    throw error
  }
}
