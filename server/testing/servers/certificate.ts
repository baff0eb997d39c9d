// A test's own certificate for a name: Node reads certificates, but makes none (X.509, RFC 5280).
import { generateKeyPairSync, sign } from 'node:crypto'

/** One value of ASN.1 in DER: tag, length, content. */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  const size = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
const object = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const ecdsaWithSha256 = sequence(object('2a8648ce3d040302'))

/** As `YYMMDDhhmmssZ`. */
const time = (date: Date) =>
  der(0x17, Buffer.from(date.toISOString().replace(/\.\d+/, '').replaceAll(/[-:T]/g, '').slice(2)))

const day = 86_400_000

/** Valid for that name for a day; clients trust it with `cert` as their `ca`. */
export const aCertificate = (name: string): { readonly key: string; readonly cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const commonName = sequence(der(0x31, sequence(object('550403'), der(0x0c, Buffer.from(name)))))
  const alternative = sequence(object('551d11'), der(0x04, sequence(der(0x82, Buffer.from(name)))))
  const certificateInfo = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    commonName,
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    commonName,
    publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, sequence(alternative)),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', certificateInfo, privateKey))
  const body = sequence(certificateInfo, ecdsaWithSha256, signature).toString('base64')
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}
