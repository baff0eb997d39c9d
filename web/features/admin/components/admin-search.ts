import { searchText } from '#web/shared/navigation/search-text.ts'

/** In the order on screen. */
const tabs = ['users', 'payments', 'mails', 'audit', 'reports', 'adoptions', 'banners'] as const

export type AdminTab = (typeof tabs)[number]

/** Untrusted text. 'users' is the default and stays out of the address. */
export interface AdminSearch {
  readonly tab?: Exclude<AdminTab, 'users'>
  /** Part of an e-mail address, on the users tab. */
  readonly q?: string
  /** The log's filters: an action, part of an e-mail address, and days as `yyyy-MM-dd`. */
  readonly action?: string
  readonly who?: string
  readonly from?: string
  readonly to?: string
}

export const parseAdminSearch = (search: Record<string, unknown>): AdminSearch => {
  const text = (name: string) => {
    const typed = searchText(search[name]) ?? ''
    return typed === '' ? {} : { [name]: typed }
  }
  const tab = tabs.find((item) => item === search['tab'])
  return {
    ...(tab !== undefined && tab !== 'users' && { tab }),
    ...text('q'),
    ...text('action'),
    ...text('who'),
    ...text('from'),
    ...text('to'),
  }
}
