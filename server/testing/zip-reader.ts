import { buffer } from 'node:stream/consumers'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'

const openZip = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      // Omitted by the library's types: after a failure there is no other argument.
      if (error instanceof Error) reject(error)
      else resolve(zip)
    })
  })

const readEntry = (zip: ZipFile, entry: Entry): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error instanceof Error) reject(error)
      else buffer(stream).then(resolve, reject)
    })
  })

export const readZip = async (bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> => {
  const zip = await openZip(bytes)
  const entries = new Map<string, Buffer>()
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      readEntry(zip, entry).then((content) => {
        entries.set(entry.fileName, content)
        zip.readEntry()
      }, reject)
    })
    zip.readEntry()
  })
}
