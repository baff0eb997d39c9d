import * as z from 'zod'
import type { Field } from '#contract/features/records/kinds/fields.ts'
import { acceptedFields } from '#contract/features/records/kinds/schemas.ts'
import { kindsByName } from '#contract/features/record-kinds/registry.ts'
import { species } from '#contract/features/pets/schema.ts'
import { instant, plainDate } from '#contract/shared/date-schemas.ts'
import { latestDateOnEarth, localToday, type PlainDate } from '#contract/shared/dates.ts'
import { id, idParam, petParam } from '#contract/shared/ids.ts'
import { mapFields } from '#contract/shared/mapped-fields.ts'
import { requiredText } from '#contract/shared/text.ts'
import {
  professionalNameMax,
  professionalNumberMax,
  signaturePathMax,
  stampClinicMax,
  stampedKinds,
  stampSequenceMax,
  type StampedKind,
} from './limits.ts'

const stampedKind = z.enum(stampedKinds)

export const sequence = z.int().min(1).max(stampSequenceMax)

/** `correct`: a correction of a stamp, which becomes a new line of the chain. */
export const invitationScope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('new'), kinds: z.array(stampedKind).min(1).max(stampedKinds.length) }),
  z.strictObject({ kind: z.literal('confirm'), record: stampedKind, recordId: idParam }),
  z.strictObject({ kind: z.literal('correct'), sequence }),
])
export type InvitationScope = z.infer<typeof invitationScope>

export const invite = petParam.extend({ allows: invitationScope })
export const invitationParam = petParam.extend({ invitationId: idParam })

/** The token is returned only once. */
export const newInvitation = z.strictObject({ id, token: z.string(), url: z.url(), expiresAt: instant })

/** `ended`: it was revoked or has expired. */
export const invitationState = z.strictObject({
  state: z.enum(['open', 'stamped', 'ended']),
  /** Set for the stamp made by it. */
  sequence: sequence.nullable(),
})

/** A token of 256 bits, from the address of an invitation's page. */
export const invitationToken = z.strictObject({ token: z.string().max(100) })

/** These fields come with the professional. */
const ofProfessional: readonly string[] = ['veterinarian', 'clinic']

/** The stamped fields of a kind, and always the day. */
const writtenOf = (kind: StampedKind, today: () => PlainDate) => {
  const { fields, day } = kindsByName[kind]
  const written = Object.entries<Field>(fields).flatMap(([name, field]) =>
    'stamped' in field && !ofProfessional.includes(name)
      ? [[name, name === day ? { ...field, required: true as const } : field] as const]
      : [],
  )
  return z.strictObject(acceptedFields(Object.fromEntries<Field>(written), today))
}

const recordOf = (kind: StampedKind) =>
  z.strictObject({ kind: z.literal(kind), fields: writtenOf(kind, latestDateOnEarth) })
const [first, ...others] = stampedKinds.map(recordOf)
if (first === undefined) throw new Error('no kind of record is stamped')

const stampedRecord = z.discriminatedUnion('kind', [first, ...others])
export type StampedRecord = z.output<typeof stampedRecord>

/** The author of the stamp. The number is not verified, and every page that shows it states so. */
export const professional = z.strictObject({
  name: requiredText(professionalNameMax),
  number: requiredText(professionalNumberMax),
  clinic: requiredText(stampClinicMax),
})
export type Professional = z.infer<typeof professional>

/** Lines only, without content that a page or a PDF could run. */
const signaturePath = z
  .string()
  .max(signaturePathMax)
  .regex(/^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})+)+$/)

/** Drawn in `signatureBox`, or typed by people who cannot draw. */
export const signature = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('drawn'), path: signaturePath }),
  z.strictObject({ kind: z.literal('typed'), name: requiredText(professionalNameMax) }),
])
export type Signature = z.infer<typeof signature>

export const stampInput = invitationToken.extend({ record: stampedRecord, professional, signature })

const signed = { professional, signature }
/** The form of the veterinarian's page: today is the phone's. */
export const stampForm = (kind: StampedKind) => {
  const { shape } = writtenOf(kind, localToday)
  return z.strictObject(mapFields<typeof signed, object>({ ...shape, ...signed }, (schema) => schema))
}

/** The view of an open invitation for its holder, without any other data of the pet. */
export const openedInvitation = z.strictObject({
  pet: z.strictObject({
    name: z.string(),
    species,
    breed: z.string().nullable(),
    birthDate: plainDate.nullable(),
    microchipNumber: z.string().nullable(),
    /** A small picture as a `data:` address. */
    photo: z.string().nullable(),
  }),
  kinds: z.array(stampedKind).min(1),
  /** The present state of the record to confirm or correct, by the fields of its form. */
  record: z.record(z.string(), z.union([z.string(), z.null()])).nullable(),
  isCorrection: z.boolean(),
  expiresAt: instant,
})
export type OpenedInvitation = z.infer<typeof openedInvitation>

/** Readers verify at that server's `/api/signing-keys` that the key is the server's. */
const stampOrigin = z.strictObject({
  /** The id of its chain among the pet's imported chains. */
  chain: id,
  /** The server's own claim of its address. */
  server: z.string(),
  keyId: z.string(),
  /** Whether the key is one of this server: the pet came back. */
  isOwn: z.boolean(),
  /** The animal as the veterinarian saw it. */
  petName: z.string(),
  microchipNumber: z.string().nullable(),
})
export type StampOrigin = z.infer<typeof stampOrigin>

export const stamp = z.strictObject({
  sequence,
  kind: stampedKind,
  recordId: id,
  professional,
  signature: z.enum(['drawn', 'typed']),
  stampedAt: instant,
  corrects: sequence.nullable(),
  /** The latest stamp that corrects it. */
  correctedBy: sequence.nullable(),
  /** Hidden by the owner: it stays in the chain. */
  isHidden: z.boolean(),
  /** Left out for stamps made here. */
  origin: stampOrigin.optional(),
  /** The stamped fields of a record that the owner or a correction has hidden; null for others. */
  record: z.record(z.string(), z.string().nullable()).nullable(),
})
export type Stamp = z.infer<typeof stamp>

/** Latest first; those from files follow those made here. */
export const stampList = z.strictObject({ items: z.array(stamp) })
export type StampList = z.infer<typeof stampList>

export const stampParam = petParam.extend({
  sequence: z.coerce.number<number>().int().min(1).max(stampSequenceMax),
})

/** Without `chain` it is a stamp made here. */
export const hiddenStampParam = stampParam.extend({ chain: idParam.optional() })

export const certificate = z.strictObject({
  /** JWS (RFC 7515), compact: its content is described in `certificate.ts`. */
  text: z.string(),
  /** The page that checks it; the certificate is behind the `#`, which is not sent to servers. */
  url: z.url(),
  signature,
})
export type Certificate = z.infer<typeof certificate>

/** SHA-256, base64url: a certificate's reference to its stamp. */
export const statusInput = z.strictObject({ hash: z.string().regex(/^[\w-]{43}$/) })

/** `unknown`: no stamp of this server has that hash, or its pet is gone. */
export const stampStatus = z.strictObject({ status: z.enum(['current', 'hidden', 'corrected', 'unknown']) })
