import * as z from 'zod'
import { language } from '#contract/features/auth/schema.ts'
import { instant, plainDate } from '#contract/shared/date-schemas.ts'
import { id, idParam, petParam } from '#contract/shared/ids.ts'
import { reportKinds } from './kinds.ts'
import { reportAttachmentsMax } from './limits.ts'
import { paperSizes } from './paper.ts'

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

const choiceFields = z.strictObject({
  from: plainDate.nullable(),
  to: plainDate.nullable(),
  kinds: z.array(z.enum(reportKinds)).min(1).max(reportKinds.length).overwrite(unique),
  paper: z.enum(paperSizes),
  language,
})

const isOrdered = ({ from, to }: { from: string | null; to: string | null }) =>
  from === null || to === null || from <= to

/** `failed`: the server gave up on it. */
export const reportStatus = z.enum(['pending', 'running', 'ready', 'failed'])
export type ReportStatus = z.infer<typeof reportStatus>

/** The data in a user agent; null where it is missing. Network addresses are not stored. */
const device = z.strictObject({
  name: z.string().nullable(),
  system: z.string().nullable(),
  device: z.enum(['desktop', 'mobile', 'tablet']).nullable(),
})

/** `viewed`: its page was opened. `downloaded`: the PDF itself. */
export const openingAction = z.enum(['viewed', 'downloaded'])
export type OpeningAction = z.infer<typeof openingAction>

const opening = z.strictObject({ openedAt: instant, action: openingAction, browser: device })
export type ReportOpening = z.infer<typeof opening>

export const reportLink = z.strictObject({
  id,
  createdAt: instant,
  expiresAt: instant,
  revokedAt: instant.nullable(),
  openedCount: z.int().min(0),
  /** The newest; `openedCount` counts all. */
  openings: z.array(opening),
})
export type ReportLink = z.infer<typeof reportLink>

export const newReportLink = z.strictObject({ link: reportLink, url: z.url() })
export type NewReportLink = z.infer<typeof newReportLink>

export const report = z.strictObject({
  id,
  status: reportStatus,
  /** The written part, from 0 to 100. */
  progress: z.int().min(0).max(100),
  requestedAt: instant,
  choice: choiceFields.extend({ attachments: z.array(id) }),
  /** In bytes, once it is ready. */
  size: z.int().nullable(),
  pages: z.int().nullable(),
  /** The count of unreadable attachments, which the report names. */
  unreadable: z.int().min(0),
  /** The end of the time for downloads, once it is ready. */
  expiresAt: instant.nullable(),
  /** The newest first; only for the pet's owner. */
  links: z.array(reportLink),
})
export type Report = z.infer<typeof report>

/** The person's own of that pet, newest first. */
export const reportList = z.strictObject({ items: z.array(report) })

export const reportAttachment = z.strictObject({
  id,
  kind: z.enum(reportKinds),
  name: z.string(),
  type: z.enum(['image', 'pdf']),
  /** Bytes; null when unknown. */
  size: z.int().nullable(),
  date: plainDate,
})
export type ReportAttachment = z.infer<typeof reportAttachment>

/** Newest first. */
export const reportAttachmentList = z.strictObject({ items: z.array(reportAttachment) })

export const reportCreate = choiceFields
  .extend({ petId: idParam, attachments: z.array(idParam).max(reportAttachmentsMax).overwrite(unique) })
  .refine(isOrdered, { path: ['to'], params: { code: 'too_early' } })
export type ReportChoice = Omit<z.output<typeof reportCreate>, 'petId'>

export const reportParam = petParam.extend({ reportId: idParam })
export const reportLinkParam = petParam.extend({ linkId: idParam })

export const sharedReport = z.strictObject({
  petName: z.string(),
  language,
  requestedAt: instant,
  size: z.int(),
  pages: z.int(),
  expiresAt: instant,
})
export type SharedReport = z.infer<typeof sharedReport>
