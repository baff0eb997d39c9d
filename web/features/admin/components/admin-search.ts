// What of the administration stands in the address: the chosen tab, what is searched for, and the
// filters of the log.

/** In the order of the screen. */
const tabs = ['users', 'payments', 'audit', 'adoptions', 'banners'] as const

export type AdminTab = (typeof tabs)[number]

/**
 * All are texts that anybody may have typed; 'users' is the default and stays out of the address.
 */
export interface AdminSearch {
  readonly tab?: Exclude<AdminTab, 'users'>
  /** Part of an address, on the tab of users. */
  readonly q?: string
  /** The log's filters: an action, part of an address, and days as `yyyy-MM-dd`. */
  readonly action?: string
  readonly who?: string
  readonly from?: string
  readonly to?: string
}

/** Reads an address; what says nothing is left out. */
export const parseAdminSearch = (search: Record<string, unknown>): AdminSearch => {
  const text = (name: string) => {
    const value = search[name]
    // A search for '2026' comes out of the address as a number.
    const typed = typeof value === 'number' ? String(value) : value
    return typeof typed === 'string' && typed !== '' ? { [name]: typed } : {}
  }
  const tab = tabs.find((one) => one === search['tab'])
  return {
    ...(tab !== undefined && tab !== 'users' && { tab }),
    ...text('q'),
    ...text('action'),
    ...text('who'),
    ...text('from'),
    ...text('to'),
  }
}
