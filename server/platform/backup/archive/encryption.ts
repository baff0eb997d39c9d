// Encrypted archives have the format of age (https://age-encryption.org/v1), so that the program
// `age` opens them too.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupError } from '#server/platform/backup/backup-error.ts'
import { describeError } from '#server/platform/runtime/node-errors.ts'

const ageLine = 'age-encryption.org/v1\n'

// Web streams made by Node yield their chunks as bytes.
const toWeb = (stream: Readable): ReadableStream<Uint8Array> => {
  const chunks = stream[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(Buffer.from(value)))
    },
    cancel: () => void stream.destroy(),
  })
}

/** The default of the program `age`: about a second per passphrase. The archive contains it. */
export const usualWorkFactor = 18

export const encryptStream = async (
  stream: Readable,
  passphrase: string,
  workFactor: number,
): Promise<Readable> => {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(workFactor)
  encrypter.setPassphrase(passphrase)
  return Readable.from(await encrypter.encrypt(toWeb(stream)))
}

/** @throws BackupError where the file cannot be read */
export const isEncrypted = async (path: string): Promise<boolean> => {
  const file = await open(path).catch((cause: unknown) => {
    throw unreadable(path, cause)
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ageLine.length), 0, ageLine.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === ageLine
  } catch (cause) {
    throw unreadable(path, cause)
  } finally {
    await file.close()
  }
}

const unreadable = (path: string, cause: unknown): BackupError =>
  new BackupError(`${path} cannot be read (${describeError(cause)}): is that its name?`, { cause })

/** @throws BackupError where the archive is encrypted and the passphrase is missing or wrong */
export const openArchiveFile = async (path: string, passphrase: string | undefined): Promise<Readable> => {
  const bytes = () => createReadStream(path, { highWaterMark: 1024 * 1024 })
  if (!(await isEncrypted(path))) return bytes()
  if (!passphrase) throw new BackupError(`${path} is encrypted: set BACKUP_PASSPHRASE to its passphrase.`)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return Readable.from(await decrypter.decrypt(toWeb(bytes())))
  } catch (cause) {
    throw new BackupError(`BACKUP_PASSPHRASE does not open ${path}: it was written with another one.`, {
      cause,
    })
  }
}
