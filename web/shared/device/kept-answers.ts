// The answers that stay on the device: of a person's own pets and account, and what Home shows. No
// codes, links, keys or sessions.
import { recordKindNames } from '#contract/shared/record-kinds.ts'

const features = new Set<string>([
  ...recordKindNames,
  'attachments',
  'carePlans',
  'costs',
  'doses',
  'history',
  'pets',
  'reminders',
  'timeline',
])

const procedures = new Set([
  'adoptions.preview',
  'banners.active',
  'notifications.get',
  'reports.attachments',
  'reports.list',
  'sharing.list',
  'stamps.list',
  'subscriptions.get',
  'subscriptions.receipts',
])

const inputOf = (options: unknown): object =>
  typeof options === 'object' &&
  options !== null &&
  'input' in options &&
  typeof options.input === 'object' &&
  options.input !== null
    ? options.input
    : {}

/** Undefined for lists of all pets. */
export const petOf = ([, options]: readonly unknown[]): unknown => Reflect.get(inputOf(options), 'petId')

const isOfFeatures = (path: unknown): boolean => Array.isArray(path) && features.has(String(path[0]))

/** Whether it is of the person's pets: what a page shows besides may be older. */
export const isOfPets = ([path]: readonly unknown[]): boolean => isOfFeatures(path)

export const isKept = ([path, options]: readonly unknown[]): boolean =>
  (isOfFeatures(path) || (Array.isArray(path) && procedures.has(path.join('.')))) &&
  !('search' in inputOf(options))
