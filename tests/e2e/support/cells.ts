// The matrix of the journeys is two screens by two languages. `npm test` runs each journey in one
// of the four cells, by the hash of its title, so that all four are used about evenly and a journey
// stays in its cell. A journey about the layout has the tag `@layout` and runs on both screens; one
// about the language has `@language` and runs in both. A journey that repeats, in a browser, what
// cheaper tests of the same run prove has `@matrix` and is left to the whole matrix.
// `E2E_CELLS=all` runs everything everywhere.
import { createHash } from 'node:crypto'
import { test as base, type Project, type TestInfo } from '@playwright/test'

export const devices = {
  mobile: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false, deviceScaleFactor: 1 },
}
export type Device = keyof typeof devices

const locales = { es: 'es-CO', en: 'en-US' }
export type Language = keyof typeof locales

/** The fixed values of a project; the title determines the others. */
export interface CellOptions {
  readonly fixedDevice: Device | undefined
  readonly fixedLanguage: Language | undefined
}

export interface Cell {
  readonly device: Device
  readonly language: Language
}

/** True where every journey runs in every cell, and axe scans both colour schemes. */
export const isWholeMatrix = process.env['E2E_CELLS'] === 'all'

/** A constant byte for a title. Each of its bits decides one thing. */
export const hashOf = ({ titlePath: [_file, ...titles] }: TestInfo): number =>
  createHash('md5').update(titles.join(' ')).digest()[0] ?? 0

const tagged = { layout: /@layout\b/, language: /@language\b/, matrix: /@matrix\b/ }

export const projects: Project<CellOptions>[] = isWholeMatrix
  ? (['mobile', 'desktop'] as const).flatMap((device) =>
      (['es', 'en'] as const).map((language) => ({
        name: `${device}-${language}`,
        use: { fixedDevice: device, fixedLanguage: language },
        // It chooses its own screen and language, so once is enough.
        testIgnore: device === 'mobile' && language === 'es' ? [] : ['page-budgets.spec.ts'],
      })),
    )
  : [
      { name: 'cell by title', grepInvert: [tagged.layout, tagged.language, tagged.matrix] },
      ...(['mobile', 'desktop'] as const).map((device) => ({
        name: device,
        grep: tagged.layout,
        grepInvert: tagged.matrix,
        use: { fixedDevice: device },
      })),
      ...(['es', 'en'] as const).map((language) => ({
        name: language,
        grep: tagged.language,
        grepInvert: tagged.matrix,
        use: { fixedLanguage: language },
      })),
    ]

export const testInCell = base.extend<CellOptions & Cell>({
  fixedDevice: [undefined, { option: true }],
  fixedLanguage: [undefined, { option: true }],
  device: async ({ fixedDevice }, use, info) =>
    use(fixedDevice ?? ((hashOf(info) & 1) === 0 ? 'mobile' : 'desktop')),
  language: async ({ fixedLanguage }, use, info) =>
    use(fixedLanguage ?? ((hashOf(info) & 2) === 0 ? 'es' : 'en')),
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
