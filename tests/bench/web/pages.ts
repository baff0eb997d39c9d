/**
 * The limits of a page's own requests until it is complete: its present values, lowered with each
 * change that needs less. Bytes are counted on the wire.
 */
export interface Budget {
  readonly requests: number
  readonly scriptBytes: number
}

/**
 * The minimum score and the maximum of each time, in milliseconds, in Lighthouse's simulated phone.
 */
export interface Aims {
  readonly score: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
}

export interface MeasuredPage {
  readonly name: string
  /** `$Kira` stands for the pet's id; `$KiraTag`, `$careLink`: see `demo-product.ts`. */
  readonly path: string
  readonly isSignedIn: boolean
  readonly budget: Budget
  readonly aims: Aims
}

const kilobyte = 1024

/** Drawn by a script, like a page of the application. */
const appAims: Aims = { score: 92, lcp: 2000, tbt: 200, cls: 0.02 }

const openPage = (name: string, path: string, budget: Budget): MeasuredPage => ({
  name,
  path,
  isSignedIn: false,
  budget,
  aims: appAims,
})

const appPage = (name: string, path: string, budget: Budget): MeasuredPage => ({
  name,
  path,
  isSignedIn: true,
  budget,
  aims: appAims,
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
    budget: { requests: 5, scriptBytes: 0 },
    aims: { score: 98, lcp: 1400, tbt: 200, cls: 0.02 },
  },
  appPage('home', '/app', { requests: 16, scriptBytes: 173 * kilobyte }),
  appPage('pet', '/app/pet/$Kira', { requests: 13, scriptBytes: 185 * kilobyte }),
  appPage('diary', '/app/pet/$Kira/diary', { requests: 24, scriptBytes: 201 * kilobyte }),
  appPage('timeline', '/app/pet/$Kira/timeline', { requests: 16, scriptBytes: 193 * kilobyte }),
  appPage('plan', '/app/pet/$Kira/plan', { requests: 15, scriptBytes: 180 * kilobyte }),
  appPage('weight', '/app/pet/$Kira/weight', { requests: 24, scriptBytes: 220 * kilobyte }),
  appPage('visits', '/app/pet/$Kira/visits', { requests: 24, scriptBytes: 217 * kilobyte }),
  appPage('costs', '/app/pet/$Kira/costs', { requests: 15, scriptBytes: 177 * kilobyte }),
  appPage('changes', '/app/pet/$Kira/changes', { requests: 19, scriptBytes: 199 * kilobyte }),
  appPage('report', '/app/pet/$Kira/report', { requests: 21, scriptBytes: 225 * kilobyte }),
  appPage('treatments', '/app/pet/$Kira/parasite-treatments', { requests: 24, scriptBytes: 216 * kilobyte }),
  appPage('import', '/app/import', { requests: 21, scriptBytes: 212 * kilobyte }),
  {
    name: 'verify',
    path: '/verify',
    isSignedIn: false,
    budget: { requests: 3, scriptBytes: 0 },
    aims: { score: 98, lcp: 1500, tbt: 200, cls: 0.02 },
  },
  {
    name: 'tag',
    path: '/t/$KiraTag',
    isSignedIn: false,
    budget: { requests: 3, scriptBytes: 0 },
    aims: { score: 98, lcp: 1000, tbt: 50, cls: 0.02 },
  },
  openPage('lost', '/lost', { requests: 19, scriptBytes: 173 * kilobyte }),
  openPage('found', '/found', { requests: 24, scriptBytes: 218 * kilobyte }),
  {
    name: 'care link',
    path: '/c/$careLink',
    isSignedIn: false,
    budget: { requests: 10, scriptBytes: 90 * kilobyte },
    aims: { score: 90, lcp: 2500, tbt: 250, cls: 0.05 },
  },
  appPage('marketplace', '/app/marketplace', { requests: 19, scriptBytes: 203 * kilobyte }),
  appPage('reminders', '/app/upcoming', { requests: 14, scriptBytes: 184 * kilobyte }),
]

/** The limits for first opening the dialog that adds a pet, on a loaded page. */
export const addPetBudget = { scriptFiles: 4, scriptBytes: 46 * kilobyte }

/** The limit for the files that a page fetches ahead, and the messages of notices. */
export const aheadRequests = 13
