// The built pages in a folder of their own, and as the next version has them there.
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const scriptName = /[\w.$-]+-[\w-]{8}\.js/g
const inlineScript = /<script(?: id="[^"]*")?>(.+?)<\/script>/gs

/** @returns its folder, and functions that give its chunks other names and remove it */
export const copyBuiltPages = () => {
  const folder = mkdtempSync(join(tmpdir(), 'huella-web-'))
  cpSync('dist/web', folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const files = (pattern: string) => globSync(pattern, { cwd: folder }).map((name) => join(folder, name))
  const texts = () => files('{*,skeletons/*,assets/*}.{html,js,json}')

  const upgrade = (): void => {
    // Inline scripts stay as they are, because the policy lists their hashes.
    const inline = files('{*,skeletons/*}.html').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(inlineScript)].map(([, text]) => text),
    )
    const named = new Set(inline.join('').match(scriptName))
    const version = /kept-files-(\w+)\.json/.exec(files('assets/kept-files-*.json').join(''))?.[1] ?? ''
    for (const path of texts()) {
      const text = readFileSync(path, 'utf8')
      const next = text.replaceAll(scriptName, (name) => (named.has(name) ? name : `next-${name}`))
      writeFileSync(path, next.replaceAll(version, `${version}next`))
    }
    for (const path of files('assets/*')) {
      const name = path.slice(folder.length + '/assets/'.length)
      const isScript = name.endsWith('.js') && name.match(scriptName)?.[0] === name && !named.has(name)
      const next = isScript ? `next-${name}` : name.replace(version, `${version}next`)
      if (next !== name) renameSync(path, join(folder, 'assets', next))
    }
  }
  return { folder, upgrade, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
