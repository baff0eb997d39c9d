// The built pages in a folder of their own, and as the next version has them there.
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const scriptName = /[\w.$-]+-[\w-]{8}\.js/g
const inlineScript = /<script(?: id="[^"]*")?>(.+?)<\/script>/gs

/** @returns its folder, and functions that give its chunks other names and remove it */
export const copyBuiltPages = () => {
  const folder = mkdtempSync(join(tmpdir(), 'huella-web-'))
  cpSync('dist/web', folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const files = (pattern: string) => globSync(pattern, { cwd: folder }).map((name) => join(folder, name))

  const upgrade = (): void => {
    const version = /kept-files-(\w+)\.json/.exec(files('assets/kept-files-*.json').join(''))?.[1] ?? ''
    const rename = (text: string): string =>
      text.replaceAll(scriptName, 'next-$&').replaceAll(version, `${version}next`)
    for (const path of files('{*,skeletons/*,assets/*}.{html,js,json}'))
      writeFileSync(path, rename(readFileSync(path, 'utf8')))
    for (const path of files('assets/*')) renameSync(path, join(folder, 'assets', rename(basename(path))))
    const scripts = files('{*,skeletons/*}.html').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(inlineScript)].map(
        ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
      ),
    )
    const policy: object = JSON.parse(readFileSync(join(folder, 'csp.json'), 'utf8'))
    writeFileSync(join(folder, 'csp.json'), JSON.stringify({ ...policy, scripts: [...new Set(scripts)] }))
  }
  return { folder, upgrade, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
