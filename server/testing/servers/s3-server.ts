// An S3-compatible store on loopback, with an empty bucket.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/**
 * Starts it on a free port.
 * @returns its STORAGE_URL, and the function that ends it
 */
export const startS3Server = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'huella-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'huella', configs: [] }],
  })
  const { port } = await server.run()
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`)
  return {
    storageUrl: `s3://S3RVER:S3RVER@huella?endpoint=${endpoint}`,
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
