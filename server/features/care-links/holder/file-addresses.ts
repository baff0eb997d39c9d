// Pictures and documents of a link have signed addresses, because an <img> sends no header. Each
// request asks anew whether the link is open.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { hourMs } from '#contract/shared/dates.ts'
import { deriveKeys } from '#server/platform/security/encryption.ts'
import type { Services } from '#server/platform/services/services.ts'

export const careFileKinds = ['pet', 'document'] as const
export type CareFile = { readonly kind: (typeof careFileKinds)[number]; readonly id: string }

export const careFilesPath = '/api/care/files'

type Signed = CareFile & { readonly linkId: string; readonly until: number }

const signaturesOf = ({ config }: Pick<Services, 'config'>, { linkId, kind, id, until }: Signed): Buffer[] =>
  deriveKeys(config, 'care files').map((key) =>
    createHmac('sha256', key).update(`${linkId} ${kind} ${id} ${until}`).digest().subarray(0, 16),
  )

/** Within an hour it stays the same, so that a browser keeps the file. */
export const fileAddress = (
  services: Pick<Services, 'config' | 'clock'>,
  link: { readonly id: string },
  file: CareFile,
  query = '',
): string => {
  const until = (Math.floor(services.clock().getTime() / hourMs) + 2) * hourMs
  const [signature = Buffer.alloc(0)] = signaturesOf(services, { ...file, linkId: link.id, until })
  const parameters = new URLSearchParams(query)
  parameters.set('until', String(until))
  parameters.set('sig', signature.toString('base64url'))
  return `${careFilesPath}/${link.id}/${file.kind}/${file.id}?${parameters.toString()}`
}

export const isSigned = (
  services: Pick<Services, 'config' | 'clock'>,
  signed: Signed,
  signature: string,
): boolean => {
  const given = Buffer.from(signature, 'base64url')
  return (
    signed.until > services.clock().getTime() &&
    signaturesOf(services, signed).some(
      (expected) => expected.length === given.length && timingSafeEqual(expected, given),
    )
  )
}
