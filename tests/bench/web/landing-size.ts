// The landing page's own document, as built: it is readable without other files.
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

const kilobyte = 1024
const inlineScript = /<script>(.*?)<\/script>/gs

/** The compressed parts of the document, with their budgets. */
export const measureLandingSize = () => {
  const html = readFileSync('dist/web/index.html', 'utf8')
  const scripts = [...html.matchAll(inlineScript)].map(([, code = '']) => code).join('\n')
  const size = (what: string, text: string, limit: number) => {
    return { what, bytes: brotliCompressSync(text).length, limit }
  }
  return [
    size('landing page: script in the page', scripts, 2 * kilobyte),
    size('landing page: HTML and CSS', html.replace(inlineScript, ''), 12 * kilobyte),
  ]
}
