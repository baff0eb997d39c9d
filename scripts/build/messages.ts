// The messages of the web, found by their names: a module for each language.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

const prefix = '\0virtual:messages/'

/**
 * `virtual:messages/es`: `home` and `others` of every `messages.es.ts` below a folder, by the name
 * of its own. `?home` makes another module of a file: the bundler keeps what is used of each.
 */
export const messageModules = (folder: string): Plugin => ({
  name: 'huella-messages',
  resolveId: (source) => (`\0${source}`.startsWith(prefix) ? `\0${source}` : null),
  load(id) {
    if (!id.startsWith(prefix)) return null
    const files = globSync(`**/messages.${id.slice(prefix.length)}.ts`, {
      cwd: folder,
      exclude: ['{app,shared}/i18n/*'],
    }).map((path) => normalizePath(resolve(folder, path)))
    for (const file of files) this.addWatchFile(file)
    const homes = files.filter((file) => readFileSync(file, 'utf8').includes('export const home ='))
    const object = (of: readonly string[], value: (file: string, index: number) => string): string =>
      `{ ${of.map((file, index) => `'${basename(dirname(file))}': ${value(file, index)}`).join(', ')} }`
    return `${homes.map((file, index) => `import { home as home${index} } from '${file}?home'`).join('\n')}
export const home = ${object(homes, (_, index) => `home${index}`)}
export const others = ${object(files, (file) => `async () => (await import('${file}')).messages`)}`
  },
})
