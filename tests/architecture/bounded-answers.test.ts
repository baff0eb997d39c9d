// Every list in a response has pages or a bound, so that no response, and no work for one, grows
// with a person's data.
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { contract } from '#contract/index.ts'

/** Bounds outside of the contract: a number in the code, or in the product's nature. */
const boundedElsewhere: Readonly<Record<string, string>> = {
  roles: 'there are three roles',
  sources: 'of a rule of care',
  rules: 'of the care plan, which are written down',
  lines: 'of the care plan: one for each rule',
  kinds: 'kinds of records',
  acts: 'of the sandbox',
  fields: 'of a record',
  pubKeyCredParams: 'algorithms of passkeys',
  excludeCredentials: 'passkeys of an account',
  passkeys: 'passkeys of an account',
  identities: 'social providers',
  recoveryCodes: 'a set of ten',
  staying: 'kinds of credentials of an account',
  ended: 'kinds of credentials of an account',
  sessions: 'sessions of an account',
  keys: 'apiKeysMax',
  petIds: 'apiKeyPetsMax',
  sharedPets: 'pets of an account',
  allergies: 'recordsPerKindMax names',
  neverGive: 'neverGiveItemsMax',
  conditions: 'conditionsMax',
  contacts: 'contactsMax',
  clinics: 'clinicsMax',
  fears: 'kinds of fears',
  photos: 'diaryPhotosMax',
  repeats: 'repeats of a dose',
  attachments: 'reportAttachmentsMax',
  links: 'links of a report',
  openings: 'openings that a link shows',
  chains: 'importedChainsMax',
  pets: 'animals of a file',
  rows: 'csvSampleRows',
  dateOrders: 'csvColumnsMax',
  obstacles: 'one of each kind',
  notices: 'kinds of notices',
  petNotices: 'shareNoticesMax',
  shows: 'lostShownFields',
  reasons: 'kinds of reasons',
  flags: 'lostFlagReasons',
  days: 'upcomingPageItems',
  overdue: 'upcomingPageItems',
  documentIds: 'careLinkDocumentsMax',
  documents: 'careLinkDocumentsMax',
  doses: 'scheduledMedicationsMax, of two days',
  'careLinks.list': 'openCareLinksMax, and those that ended in the last 30 days',
  'careLinks.notes': 'careNotesMax of each link',
  'costs.list': 'years and kinds',
  'stamps.list': 'recordsPerKindMax, and importedStampsMax',
  'attachments.list': 'recordsPerKindMax records',
  'attachments.attachedTo': 'documents that are asked for',
  'history.authors': 'recordsPerKindMax records',
  'reports.list': 'reports of a person',
  'reports.attachments': 'reportAttachmentsMax of each',
  'sharing.list': 'people with access',
  'reminders.list': 'listedMax of each status',
  'doses.list': 'scheduledMedicationsMax',
  'adoptions.preview': 'four',
  'banners.active': 'bannersMax',
  'banners.list': 'bannersMax',
  'banners.reorder': 'bannersMax',
  'pets.listMicrochips': 'pets of an account',
  'products.cities': 'cities of the market',
}

type Found = { readonly name: string; readonly isBounded: boolean }

const hasMaximum = ({ _zod: { def } }: z.ZodArray): boolean =>
  def.checks?.some((check) => check._zod.def.check === 'max_length') === true

/** The arrays of a schema, under the name of their field, or of their procedure for `items`. */
const arraysIn = (schema: z.core.$ZodType, name: string, procedure: string): Found[] => {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([field, item]) =>
      arraysIn(item, field === 'items' ? procedure : field, procedure),
    )
  if (schema instanceof z.ZodArray)
    return [{ name, isBounded: hasMaximum(schema) }, ...arraysIn(schema.element, name, procedure)]
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap((option) => arraysIn(option, name, procedure))
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return arraysIn(schema.unwrap(), name, procedure)
  return []
}

type Procedure = { readonly '~orpc': { readonly inputSchema?: unknown; readonly outputSchema?: unknown } }
const isProcedure = (node: object): node is Procedure => '~orpc' in node

const proceduresIn = (node: object, path: readonly string[] = []): [string, Procedure][] =>
  isProcedure(node)
    ? [[path.join('.'), node]]
    : Object.entries<object>({ ...node }).flatMap(([name, item]) => proceduresIn(item, [...path, name]))

const takesCursor = ({ '~orpc': { inputSchema } }: Procedure): boolean =>
  inputSchema instanceof z.ZodObject && 'cursor' in inputSchema.shape

const unboundedIn = (procedures: readonly [string, Procedure][]): string[] =>
  procedures.flatMap(([path, procedure]) => {
    const { outputSchema } = procedure['~orpc']
    if (!(outputSchema instanceof z.ZodType)) return []
    return arraysIn(outputSchema, path, path)
      .filter(({ name, isBounded }) => !isBounded && !(name === path && takesCursor(procedure)))
      .map(({ name }) => name)
  })

const unexplainedIn = (procedures: readonly [string, Procedure][]): string[] =>
  unboundedIn(procedures).filter((name) => !(name in boundedElsewhere))

describe('an answer of the API', () => {
  it('contains no list without pages or a bound', () => {
    expect(unexplainedIn(proceduresIn(contract))).toEqual([])
    const unbounded = unboundedIn(proceduresIn(contract))
    expect(Object.keys(boundedElsewhere).filter((name) => !unbounded.includes(name))).toEqual([])
  })

  it('fails the check when a list has neither', () => {
    const item = (output: z.ZodType): [string, Procedure][] => [
      ['toys.list', { '~orpc': { outputSchema: output } }],
    ]
    expect(unexplainedIn(item(z.strictObject({ items: z.array(z.string()) })))).toEqual(['toys.list'])
    expect(unexplainedIn(item(z.strictObject({ items: z.array(z.string()).max(5) })))).toEqual([])
    expect(unexplainedIn(item(z.strictObject({ toys: z.array(z.string()).nullable() })))).toEqual(['toys'])
  })
})
