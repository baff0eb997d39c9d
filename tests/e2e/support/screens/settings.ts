// The settings for every screen: windows from a small phone to a desk, larger and wider text, and
// forced colours.
import type { Page } from '@playwright/test'

export interface Setting {
  readonly name: string
  /** The one of the journeys' two screens that checks it. */
  readonly device: 'mobile' | 'desktop'
  readonly width: number
  readonly height: number
  readonly text?: 'double' | 'double by the browser' | 'spaced'
  readonly hasForcedColors?: true
}

/** Settings of one window are adjacent: a screen is opened once for them. */
export const settings: readonly Setting[] = [
  { name: 'phone', device: 'mobile', width: 390, height: 844 },
  { name: 'phone, spaced text', device: 'mobile', width: 390, height: 844, text: 'spaced' },
  { name: 'phone, forced colours', device: 'mobile', width: 390, height: 844, hasForcedColors: true },
  { name: 'phone, text at 200 %', device: 'mobile', width: 390, height: 844, text: 'double' },
  { name: 'small phone', device: 'mobile', width: 320, height: 568 },
  { name: 'phone on its side', device: 'mobile', width: 844, height: 390 },
  { name: 'tablet', device: 'desktop', width: 768, height: 1024 },
  { name: 'desk', device: 'desktop', width: 1280, height: 800 },
  { name: 'desk, spaced text', device: 'desktop', width: 1280, height: 800, text: 'spaced' },
  { name: 'desk, forced colours', device: 'desktop', width: 1280, height: 800, hasForcedColors: true },
  { name: 'desk, text at 200 %', device: 'desktop', width: 1280, height: 800, text: 'double by the browser' },
  { name: 'low desk', device: 'desktop', width: 1280, height: 480 },
]

const isDouble = ({ text }: Setting): boolean => text === 'double' || text === 'double by the browser'

/**
 * True where a screen opened in one setting need not be opened again for the other. A menu is
 * positioned when it opens: growing text would move its button away from it.
 */
export const sharesWindow = (a: Setting, b: Setting): boolean =>
  a.width === b.width && a.height === b.height && isDouble(a) === isDouble(b)

// The distances of WCAG 1.4.12.
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

export const applySetting = async (
  page: Page,
  { width, height, text, hasForcedColors }: Setting,
): Promise<void> => {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: hasForcedColors ? 'active' : 'none' })
  const times = text === 'double by the browser' ? 2 : 1
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } })
  await devTools.detach()
}

/** Applies the style of the setting to an open page, replacing another's. */
export const applyStyle = async (page: Page, { text }: Setting): Promise<void> => {
  const ofText = text === 'double' ? 'html { font-size: 200% }' : text === 'spaced' ? spacing : ''
  await page.evaluate(
    (css) => {
      const style =
        document.querySelector('#setting') ?? document.head.appendChild(document.createElement('style'))
      style.id = 'setting'
      style.textContent = css
    },
    // A colour in transition cannot be measured. Content out of view has no size until it is laid
    // out.
    `* { transition: none !important; content-visibility: visible !important } ${ofText}`,
  )
  // Elements that measure themselves do so after a frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
