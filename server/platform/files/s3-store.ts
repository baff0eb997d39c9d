// Import this module lazily, because the client is large.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { ByteRange } from './byte-range.ts'
import type { OpenedFile, Scan, StorageDriver } from './file-store.ts'

/**
 * @param url `s3://key:secret@bucket?region=us-east-1&endpoint=https://host`. Without key and
 * secret, those of the AWS environment are used.
 */
export const createS3Driver = (url: string): StorageDriver => {
  const client = createClient(new URL(url))
  const { hostname: bucket } = new URL(url)
  const put = (key: string, body: Buffer | Readable, contentType: string, size: number) =>
    client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: body,
        ContentType: contentType,
        ContentLength: size,
      }),
    )
  // S3 responds alike for a missing file.
  const remove = async (key: string): Promise<void> => {
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
  }
  const scan: Scan = async function* (folder) {
    const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder}/` })
    for await (const { Contents = [] } of pages)
      for (const { Key: key, Size: size = 0, LastModified: modifiedAt } of Contents)
        if (key !== undefined && modifiedAt !== undefined) yield { key, size, modifiedAt }
  }
  return {
    put: async (key, bytes, contentType) => {
      await put(key, bytes, contentType, bytes.length)
    },
    putFile: async (key, path, contentType) => {
      const { size } = await stat(path)
      const stream = createReadStream(path)
      await new Promise<void>((resolve, reject) => {
        // The client does not notice when the file cannot be read to its end.
        stream.once('error', reject)
        put(key, stream, contentType, size).then(() => resolve(), reject)
      })
    },
    size: (key) => ignoreMissing(readSize(client, { Bucket: bucket, Key: key })),
    open: (key, range) => ignoreMissing(openObject(client, { Bucket: bucket, Key: key }, range)),
    remove,
    // S3 has no folders: an empty one does not exist.
    removeFolder: async (folder) => {
      for await (const { key } of scan(folder)) await remove(key)
    },
    scan,
    // Only the store's response matters, not whether this object exists.
    check: async () => {
      await ignoreMissing(client.send(new HeadObjectCommand({ Bucket: bucket, Key: 'health' })))
    },
  }
}

const createClient = ({ username, password, searchParams }: URL): S3Client => {
  const endpoint = searchParams.get('endpoint')
  return new S3Client({
    region: searchParams.get('region') ?? 'us-east-1',
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(username === ''
      ? {}
      : {
          credentials: {
            accessKeyId: decodeURIComponent(username),
            secretAccessKey: decodeURIComponent(password),
          },
        }),
    // Stores that do not support the client's default checksums save them as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 15_000 },
  })
}

type ObjectName = { readonly Bucket: string; readonly Key: string }

const readSize = async (client: S3Client, object: ObjectName): Promise<number> => {
  const { ContentLength: size = 0 } = await client.send(new HeadObjectCommand(object))
  return size
}

const openObject = async (client: S3Client, object: ObjectName, range?: ByteRange): Promise<OpenedFile> => {
  const size = range === undefined ? await readSize(client, object) : range.end - range.start + 1
  const { Body: stream, ContentRange: sentRange } = await client.send(
    new GetObjectCommand(
      range === undefined ? object : { ...object, Range: `bytes=${range.start}-${range.end}` },
    ),
  )
  if (!(stream instanceof Readable)) throw new Error('the store answered without a body')
  // A store that ignores the header sends other bytes than requested.
  if (range !== undefined && sentRange?.startsWith(`bytes ${range.start}-${range.end}/`) !== true) {
    stream.destroy()
    throw new Error('the store answered with another range')
  }
  return { stream, size }
}

const ignoreMissing = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    // A HEAD response has no body to name the error in; GET has.
    if (error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey')) return null
    throw error
  }
}
