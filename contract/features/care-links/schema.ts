import * as z from 'zod'
import { carePass, passOptions } from '#contract/features/care-passes/schema.ts'
import { shownCareSheet } from '#contract/features/care-sheets/schema.ts'
import { document } from '#contract/features/documents/schema.ts'
import { diaryEntry } from '#contract/features/diary/schema.ts'
import { dose, doseMarkInput, doseParam } from '#contract/features/doses/schema.ts'
import { timeZone } from '#contract/features/notifications/schema.ts'
import { clinic, contact } from '#contract/features/pets/contacts.ts'
import { handling } from '#contract/features/pets/handling.ts'
import { ageGroup, sex, species } from '#contract/features/pets/schema.ts'
import { careLinkKinds } from '#contract/shared/actor.ts'
import { instant, plainDate } from '#contract/shared/date-schemas.ts'
import { id, idParam, petParam } from '#contract/shared/ids.ts'
import { image } from '#contract/shared/image-schema.ts'
import { optionalText, requiredText } from '#contract/shared/text.ts'
import {
  careLinkDocumentsMax,
  careLinkHoursDefault,
  careLinkHoursMax,
  careLinkHoursMin,
  careLinkNameMax,
  careLinkPetsMax,
  careNoteTextMax,
} from './limits.ts'

const careLinkKind = z.enum(careLinkKinds)

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/**
 * The chosen parts. Allergies, what is never given and how to handle the pet are always shown.
 * `home`: keys and notes about the house. A pass has none of these: it shows what `pass` says.
 */
export const careLinkParts = z.strictObject({
  sheet: z.boolean(),
  home: z.boolean(),
  doses: z.boolean(),
  contacts: z.boolean(),
})
export type CareLinkParts = z.infer<typeof careLinkParts>

/** `petId` is one of the pets; documents are of any of them. */
export const careLinkFields = petParam.extend({
  otherPetIds: z
    .array(idParam)
    .max(careLinkPetsMax - 1)
    .overwrite(unique)
    .default([]),
  kind: careLinkKind,
  name: requiredText(careLinkNameMax),
  parts: careLinkParts,
  documentIds: z.array(idParam).max(careLinkDocumentsMax).overwrite(unique).default([]),
  /** For the kind `pass` alone. */
  pass: passOptions.optional(),
  hours: z.int().min(careLinkHoursMin).max(careLinkHoursMax).default(careLinkHoursDefault),
})

/** A pass shows no documents, and only a pass has options. */
export const careLinkCreate = careLinkFields
  .refine(({ kind, documentIds }) => kind !== 'pass' || documentIds.length === 0, {
    path: ['documentIds'],
    params: { code: 'too_large' },
  })
  .refine(({ kind, pass }) => kind === 'pass' || pass === undefined, {
    path: ['pass'],
    params: { code: 'invalid' },
  })

/** The data in a user agent; null where it is missing. Network addresses are not stored. */
const browser = z.strictObject({
  name: z.string().nullable(),
  system: z.string().nullable(),
  device: z.enum(['desktop', 'mobile', 'tablet']).nullable(),
})

export const careActKind = z.enum(['opened', 'document', 'dose', 'unmarked', 'note'])
export type CareActKind = z.infer<typeof careActKind>

/** An act of the holder of a link. `petName` and `subject` are null where there is none. */
export const careAct = z.strictObject({
  id,
  at: instant,
  kind: careActKind,
  petName: z.string().nullable(),
  /** The name of the medication with its time, or of the document. */
  subject: z.string().nullable(),
  browser,
})
export type CareAct = z.infer<typeof careAct>

export const careLink = z.strictObject({
  id,
  kind: careLinkKind,
  /** For whom it is. */
  name: z.string(),
  pets: z.array(z.strictObject({ id, name: z.string() })),
  parts: careLinkParts,
  documentIds: z.array(id),
  pass: passOptions.nullable().optional(),
  /** The first name of the editor who made it; null for the person's own. */
  madeBy: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  /** Null while it opens. */
  endedAt: instant.nullable(),
  openedCount: z.int().min(0),
  /** The newest, newest first. */
  acts: z.array(careAct),
})
export type CareLink = z.infer<typeof careLink>

/** Open ones first, then the newest. `allowsEditors` and `limit` are the owner's; `limit` is of open links. */
export const careLinkList = z.strictObject({
  items: z.array(careLink),
  allowsEditors: z.boolean(),
  limit: z.int().min(0),
})

/** The address is answered only here. */
export const newCareLink = z.strictObject({ link: careLink, url: z.url() })
export type NewCareLink = z.infer<typeof newCareLink>

export const careLinkParam = petParam.extend({ linkId: idParam })

const carePhoto = image.extend({ id })

/** It waits until somebody takes it into the diary or throws it away. */
export const careNote = z.strictObject({
  id,
  linkId: id,
  /** The name of the link's holder. */
  name: z.string(),
  text: z.string().nullable(),
  photos: z.array(carePhoto),
  createdAt: instant,
})
export type CareNote = z.infer<typeof careNote>
export const careNoteList = z.strictObject({ items: z.array(careNote) })
export const careNoteParam = petParam.extend({ noteId: idParam })
export const takenCareNote = diaryEntry

/** Without a text it needs a photo. `writtenAt`: on the holder's clock, because it may wait there. */
export const careNoteFields = z.strictObject({
  text: optionalText(careNoteTextMax),
  writtenAt: instant.optional(),
})

/** A note in the bell of the owner, and of the editor who made the link. */
export const careNotice = z.strictObject({
  at: instant,
  isUnread: z.boolean(),
  petId: id,
  petName: z.string(),
  /** The name of the link's holder. */
  carer: z.string(),
})
export type CareNotice = z.infer<typeof careNotice>

// Answers for the holder of a link. Each shape lists the fields that a stranger may see.

export const careDoseParam = doseParam
export const careDoseMarkInput = doseMarkInput

const careDocument = document.pick({ id: true, documentName: true, fileType: true, fileSize: true }).extend({
  /** Works for an hour, and not longer than the link. */
  src: z.string(),
})

export const carePet = z.strictObject({
  id,
  name: z.string(),
  species,
  sex,
  breed: z.string().nullable(),
  birthDate: plainDate.nullable(),
  ageGroup: ageGroup.nullable(),
  image: image.nullable(),
  allergies: z.array(z.strictObject({ name: z.string(), description: z.string().nullable() })),
  neverGive: z.array(z.string()),
  handling: handling.nullable(),
  conditions: z.array(z.string()),
  /**
   * Doses of today and tomorrow on the owner's clock, earliest first; absent where they are not shown.
   * Marks of others have a first name, and no person's id.
   */
  doses: z.array(dose).optional(),
  contacts: z.array(contact).optional(),
  clinics: z.array(clinic).optional(),
  documents: z.array(careDocument),
  /** Keys and house notes are null where they are not shown. */
  sheet: shownCareSheet.optional(),
  /** For the kind `pass` alone. */
  pass: carePass.optional(),
})
export type CarePet = z.infer<typeof carePet>

/** `name` is that of the holder. `today` is on the owner's clock. */
export const openedCareLink = z.strictObject({
  id,
  kind: careLinkKind,
  name: z.string(),
  expiresAt: instant,
  timeZone,
  today: plainDate,
  now: instant,
  /** The stream, opened with `?after=` and this, announces what has changed since. */
  cursor: z.int().optional(),
  pets: z.array(carePet),
})
export type OpenedCareLink = z.infer<typeof openedCareLink>

export const sentCareNote = z.strictObject({ id, createdAt: instant })
