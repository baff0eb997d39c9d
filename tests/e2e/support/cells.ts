// The matrix of the journeys is two screens by two languages. `npm test` runs each journey in one
// of the four cells, by the hash of its title, so that all four are used about evenly and a journey
// stays in its cell. `npm run test:all` (`E2E_CELLS=all`) adds the cell that differs in both, so
// that each journey runs on both screens and in both languages. A journey about the layout is
// declared by `onBothScreens`, and one about the language by `inBothLanguages`: two cells, and all
// four in `test:all`. A journey that repeats, in a browser, what cheaper tests of the same run
// prove has the tag `@matrix` and is left to `test:all`.
import { createHash } from 'node:crypto'
import { test as base, type Project, type TestInfo } from '@playwright/test'
import { fullBrowser, usualBrowser } from './devices/browsers.ts'

/** True in `npm run test:all`. */
export const isWholeMatrix = process.env['E2E_CELLS'] === 'all'

export const devices = {
  mobile: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    // Four times the pixels take a tenth more processor time.
    deviceScaleFactor: isWholeMatrix ? 2 : 1,
  },
  desktop: { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false, deviceScaleFactor: 1 },
}
export type Device = keyof typeof devices

const locales = { es: 'es-CO', en: 'en-US' }
export type Language = keyof typeof locales

/** The title determines what is not fixed. */
export interface CellOptions {
  readonly fixedDevice: Device | undefined
  readonly fixedLanguage: Language | undefined
  /** The other screen and the other language than those of the title. */
  readonly isOpposite: boolean
}

export interface Cell {
  readonly device: Device
  readonly language: Language
}

/** A constant byte for a title. Each of its bits decides one thing. */
export const hashOf = ({ titlePath: [_file, ...titles] }: TestInfo): number =>
  createHash('md5').update(titles.join(' ')).digest()[0] ?? 0

// Each browser has projects of its own, because a worker starts anew for another one.
const inFullBrowser = ['landing', 'legal', 'notifications', 'open-documents', 'page-budgets'].map(
  (name) => `**/${name}.spec.ts`,
)

const inCells = (name: string, isOpposite: boolean): Project<CellOptions>[] => {
  const ofMatrix = isWholeMatrix ? {} : { grepInvert: /@matrix\b/ }
  // They choose their own screen and language, or take minutes, so once is enough.
  const repeated = isOpposite
    ? ['page-budgets', 'escape', 'outbox-schedules'].map((file) => `**/${file}.spec.ts`)
    : []
  return [
    // First, because the page budgets take the longest, and one worker.
    {
      name: `${name}, full browser`,
      ...ofMatrix,
      testMatch: inFullBrowser,
      testIgnore: repeated,
      use: { ...fullBrowser, isOpposite },
    },
    { name, ...ofMatrix, testIgnore: [...inFullBrowser, ...repeated], use: { ...usualBrowser, isOpposite } },
  ]
}

export const projects: Project<CellOptions>[] = [
  ...inCells('cell by title', false),
  ...(isWholeMatrix ? inCells('opposite cell', true) : []),
]

export const testInCell = base.extend<CellOptions & Cell>({
  fixedDevice: [undefined, { option: true }],
  fixedLanguage: [undefined, { option: true }],
  isOpposite: [false, { option: true }],
  device: async ({ fixedDevice, isOpposite }, use, info) =>
    use(fixedDevice ?? (((hashOf(info) & 1) === 0) === isOpposite ? 'desktop' : 'mobile')),
  language: async ({ fixedLanguage, isOpposite }, use, info) =>
    use(fixedLanguage ?? (((hashOf(info) & 2) === 0) === isOpposite ? 'en' : 'es')),
  viewport: async ({ device }, use) => use(devices[device].viewport),
  hasTouch: async ({ device }, use) => use(devices[device].hasTouch),
  isMobile: async ({ device }, use) => use(devices[device].isMobile),
  deviceScaleFactor: async ({ device }, use) => use(devices[device].deviceScaleFactor),
  locale: async ({ language }, use) => use(locales[language]),
  timezoneId: 'America/Bogota',
  contextOptions: async ({ contextOptions }, use, info) =>
    use({
      ...contextOptions,
      reducedMotion: isWholeMatrix || (hashOf(info) & 8) === 0 ? 'no-preference' : 'reduce',
    }),
})

/** Declares journeys about the layout. */
export const onBothScreens = (declare: () => void): void => {
  for (const fixedDevice of ['mobile', 'desktop'] as const)
    testInCell.describe(`on the ${fixedDevice} screen`, () => {
      testInCell.use({ fixedDevice })
      declare()
    })
}

/** Declares journeys about the language. */
export const inBothLanguages = (declare: () => void): void => {
  for (const fixedLanguage of ['es', 'en'] as const)
    testInCell.describe(`in ${fixedLanguage}`, () => {
      testInCell.use({ fixedLanguage })
      declare()
    })
}
