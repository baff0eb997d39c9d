// How a code is typed, how long it works, and how often one may guess (decisions, section 4). Free of zod: forms read it before they send.

const hours = (n: number) => n * 3600

/** What a person typed or pasted as a code: in capitals, without what stands between the characters. */
export const normalCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s\p{Pd}._]/gu, '')

/** Seconds that a code works after its owner last saw it. */
export const codeWorksSeconds = hours(24)

/** Seconds for which a look at a code is not written down again: one write in ten minutes, not one a request. */
export const codeSeenSlackSeconds = 600

/** At most `max` wrong codes within any `seconds`; the next try must wait until fewer lie within them. */
export const wrongCodeLimits = {
  account: [
    { max: 5, seconds: 900 },
    { max: 10, seconds: hours(24) },
  ],
  /** Of an address, or the /64 network of an IPv6 one. */
  address: [{ max: 60, seconds: hours(24) }],
  /** Of everybody together: then accounts younger than `youngAccountSeconds` must wait. */
  system: [{ max: 200, seconds: hours(1) }],
} as const

/** Accounts younger than this are shut out while the whole system sees too many wrong codes. */
export const youngAccountSeconds = hours(24)
