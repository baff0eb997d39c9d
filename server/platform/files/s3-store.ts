// Files in an S3-compatible store. Loaded only when one is configured: the client is large.
import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import type { DriverContract } from 'flydrive/types'
import type { Scan } from './file-store.ts'

/** @param url `s3://key:secret@bucket?region=us-east-1&endpoint=https://host`; without key and secret the AWS environment gives them */
export const openS3 = (url: string): { driver: DriverContract; scan: Scan } => {
  const { hostname, username, password, searchParams } = new URL(url)
  const endpoint = searchParams.get('endpoint')
  const client = new S3Client({
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
    // The checksums that the client adds by default are stored as part of the file by stores that do not know them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 15_000 },
  })
  const driver = new S3Driver({ client, bucket: hostname, visibility: 'private', supportsACL: false })
  return {
    driver,
    // flydrive's own list does not say when a file was written.
    scan: async function* (folder) {
      const pages = paginateListObjectsV2({ client }, { Bucket: hostname, Prefix: `${folder}/` })
      for await (const { Contents = [] } of pages)
        for (const { Key: key, LastModified: modifiedAt } of Contents)
          if (key !== undefined && modifiedAt !== undefined) yield { key, modifiedAt }
    },
  }
}
