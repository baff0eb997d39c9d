// The settings in which every screen is looked at: windows from a small phone to a desk, larger and
// wider text, and forced colours.
import type { Page } from '@playwright/test'

export interface Setting {
  readonly name: string
  /** Which of the journeys' two screens looks at it. */
  readonly device: 'mobile' | 'desktop'
  readonly width: number
  readonly height: number
  readonly text?: 'double' | 'double by the browser' | 'spaced'
  readonly hasForcedColors?: true
}

export const settings: readonly Setting[] = [
  { name: 'phone', device: 'mobile', width: 390, height: 844 },
  { name: 'small phone', device: 'mobile', width: 320, height: 568 },
  { name: 'phone on its side', device: 'mobile', width: 844, height: 390 },
  { name: 'phone, text at 200 %', device: 'mobile', width: 390, height: 844, text: 'double' },
  { name: 'phone, spaced text', device: 'mobile', width: 390, height: 844, text: 'spaced' },
  { name: 'phone, forced colours', device: 'mobile', width: 390, height: 844, hasForcedColors: true },
  { name: 'tablet', device: 'desktop', width: 768, height: 1024 },
  { name: 'desk', device: 'desktop', width: 1280, height: 800 },
  { name: 'low desk', device: 'desktop', width: 1280, height: 480 },
  { name: 'desk, text at 200 %', device: 'desktop', width: 1280, height: 800, text: 'double by the browser' },
  { name: 'desk, spaced text', device: 'desktop', width: 1280, height: 800, text: 'spaced' },
  { name: 'desk, forced colours', device: 'desktop', width: 1280, height: 800, hasForcedColors: true },
]

// The distances of WCAG 1.4.12.
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Puts a page into a setting; before it opens its address. */
export const applySetting = async (
  page: Page,
  { width, height, text, hasForcedColors }: Setting,
): Promise<void> => {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ reducedMotion: 'reduce', ...(hasForcedColors && { forcedColors: 'active' }) })
  if (text === 'double by the browser') {
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  }
}

/** The style that the setting lays over an open page. */
export const overlayStyle = ({ text }: Setting): string =>
  // A colour that is on its way is none.
  `* { transition: none !important } ${text === 'double' ? 'html { font-size: 200% }' : text === 'spaced' ? spacing : ''}`
