// The landing page's own document, as built: it is readable without other files.
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { printBudget } from './print.ts'

const kilobyte = 1024
const inlineScript = /<script>(.*?)<\/script>/gs

const brotli = (text: string): number => brotliCompressSync(text).length

/** @returns true where both budgets are met */
export const measureLandingSize = (): boolean => {
  const html = readFileSync('dist/web/index.html', 'utf8')
  const scripts = [...html.matchAll(inlineScript)].map(([, code = '']) => code).join('\n')
  console.log('\nThe document of the landing page, compressed')
  const isMet = [
    printBudget('script in the page', brotli(scripts), 2 * kilobyte),
    printBudget('HTML and CSS', brotli(html.replace(inlineScript, '')), 12 * kilobyte),
  ]
  return isMet.every(Boolean)
}
