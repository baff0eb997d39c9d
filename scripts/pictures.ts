// `npm run pictures`: takes the pictures of the README from the demo, on a phone and on a desktop,
// and those that a browser shows before the installation.
import { chromium, type Browser } from '@playwright/test'
import sharp from 'sharp'
import { startDemoProduct, type DemoProduct } from '../tests/bench/web/demo-product.ts'
import { buildStaleParts } from './build/stale-parts.ts'
import { requireChromium } from './testing/chromium-install.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }

const pictures = [
  { name: 'home-phone', path: '/app', device: phone, colorScheme: 'light' },
  { name: 'pet-phone', path: '/app/pet/$Kira', device: phone, colorScheme: 'dark' },
  { name: 'diary-phone', path: '/app/pet/$Kira/diary', device: phone, colorScheme: 'light' },
  { name: 'upcoming-phone', path: '/app/upcoming', device: phone, colorScheme: 'light' },
  { name: 'pet-desktop', path: '/app/pet/$Kira', device: desktop, colorScheme: 'light' },
  { name: 'timeline-desktop', path: '/app/pet/$Kira/timeline', device: desktop, colorScheme: 'light' },
  { name: 'vaccines-desktop', path: '/app/pet/$Kira/vaccines', device: desktop, colorScheme: 'light' },
  { name: 'weight-desktop', path: '/app/pet/$Kira/weight', device: desktop, colorScheme: 'dark' },
] as const

/** In the language of the manifest, of the sizes that it names, and each at most 60 KB. */
const shownBeforeInstallation = [
  { name: 'screenshot-phone', path: '/app', device: phone, colorScheme: 'light' },
  { name: 'screenshot-desktop', path: '/app', device: desktop, colorScheme: 'light' },
] as const

const take = async (
  browser: Browser,
  { session, addressOf }: DemoProduct,
  { name, path, device, colorScheme }: (typeof pictures | typeof shownBeforeInstallation)[number],
  to: { readonly folder: string; readonly locale: string; readonly deviceScaleFactor: number },
): Promise<void> => {
  const context = await browser.newContext({
    ...device,
    colorScheme,
    locale: to.locale,
    timezoneId: 'America/Bogota',
    storageState: session,
    reducedMotion: 'reduce',
    deviceScaleFactor: to.deviceScaleFactor,
  })
  try {
    const page = await context.newPage()
    await page.goto(addressOf(path), { waitUntil: 'networkidle' })
    const png = await page.screenshot()
    await sharp(png).webp({ quality: 80 }).toFile(`${to.folder}/${name}.webp`)
  } finally {
    await context.close()
  }
}

buildStaleParts()
const product = await startDemoProduct(false)
const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu']
const browser = await chromium.launch({ executablePath: requireChromium(), args })
try {
  for (const picture of pictures)
    await take(browser, product, picture, {
      folder: 'docs/images',
      locale: 'en-US',
      deviceScaleFactor: 2,
    })
  for (const picture of shownBeforeInstallation)
    await take(browser, product, picture, {
      folder: 'web/public',
      locale: 'es-CO',
      deviceScaleFactor: 1,
    })
} finally {
  await browser.close()
  await product.stop()
}
