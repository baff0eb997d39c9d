// The messages of the web, found by their names: a module for each language, and their types.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

const prefix = '\0virtual:messages/'

/** Below a folder, without those that every page has. */
const filesOf = (folder: string, language: string): string[] =>
  globSync(`**/messages.${language}.ts`, { cwd: folder, exclude: ['{app,shared}/i18n/*'] })
    .map(normalizePath)
    .toSorted()

const namespaceOf = (path: string): string => basename(dirname(path))

/** Which keys there are in each namespace, for the compiler. */
export const messageTypes = (folder: string): string => `// Written by scripts/build/messages.ts.
type MessagesOf<M extends { readonly messages: object }> = M['messages'] &
  (M extends { readonly home: infer H } ? H : unknown)

declare module '#web/shared/i18n/i18n.ts' {
  interface Messages {
${filesOf(folder, 'es')
  .map((path) => `    '${namespaceOf(path)}': MessagesOf<typeof import('#web/${path}')>`)
  .join('\n')}
  }
}

export {}
`

const writeTypes = (folder: string): void => {
  const file = resolve(folder, 'app/i18n/messages.gen.ts')
  const types = messageTypes(folder)
  if (readFileSync(file, 'utf8') !== types) writeFileSync(file, types)
}

/**
 * `virtual:messages/es`: `home` and `others` of every `messages.es.ts`, by namespace. `?home` makes
 * another module of a file: the bundler keeps what is used of each.
 */
export const messageModules = (folder: string): Plugin => ({
  name: 'huella-messages',
  buildStart: () => writeTypes(folder),
  resolveId: (source) => (`\0${source}`.startsWith(prefix) ? `\0${source}` : null),
  load(id) {
    if (!id.startsWith(prefix)) return null
    const files = filesOf(folder, id.slice(prefix.length)).map((path) => normalizePath(resolve(folder, path)))
    for (const file of files) this.addWatchFile(file)
    const homes = files.filter((file) => readFileSync(file, 'utf8').includes('export const home ='))
    const object = (of: readonly string[], value: (path: string, index: number) => string): string =>
      `{ ${of.map((path, index) => `'${namespaceOf(path)}': ${value(path, index)}`).join(', ')} }`
    return `${homes.map((path, index) => `import { home as home${index} } from '${path}?home'`).join('\n')}
export const home = ${object(homes, (_, index) => `home${index}`)}
export const others = ${object(files, (path) => `async () => (await import('${path}')).messages`)}`
  },
})
