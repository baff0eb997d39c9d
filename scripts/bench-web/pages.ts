// The pages that are measured, their budgets, and what Lighthouse should say of them.

/** What the page itself may ask for before it is complete. Bytes are those that cross the wire. */
export interface Budget {
  readonly requests: number
  readonly scriptBytes: number
}

/** The least score and the most of each time, in milliseconds, in Lighthouse's simulated phone. */
export interface Aims {
  readonly score: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
}

export interface MeasuredPage {
  readonly name: string
  /** `$Kira` stands for the pet's id. */
  readonly path: string
  readonly isSignedIn: boolean
  readonly budget: Budget
  readonly aims: Aims
}

const kilobyte = 1024

const appPage = (name: string, path: string): MeasuredPage => ({
  name,
  path,
  isSignedIn: true,
  budget: { requests: 20, scriptBytes: 130 * kilobyte },
  aims: { score: 92, lcp: 2000, tbt: 200, cls: 0.02 },
})

export const pages: readonly MeasuredPage[] = [
  {
    name: 'landing',
    path: '/',
    isSignedIn: false,
    budget: { requests: 6, scriptBytes: 0 },
    aims: { score: 98, lcp: 1500, tbt: 200, cls: 0.02 },
  },
  {
    name: 'auth',
    path: '/auth',
    isSignedIn: false,
    budget: { requests: 20, scriptBytes: 130 * kilobyte },
    aims: { score: 98, lcp: 1400, tbt: 200, cls: 0.02 },
  },
  appPage('home', '/app'),
  appPage('pet', '/app/pet/$Kira'),
  appPage('diary', '/app/pet/$Kira/diary'),
  appPage('marketplace', '/app/marketplace'),
  appPage('reminders', '/app/upcoming'),
]

/** What the dialog that adds a pet may ask for when it is first opened, on a page that is here. */
export const addPetBudget = { scriptFiles: 4, scriptBytes: 45 * kilobyte }
