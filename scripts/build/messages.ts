// Messages of the web are found by file name, and become a module for each language, with types.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

const prefix = '\0virtual:messages/'

/** The files below a folder, without those for all pages. */
const filesOf = (folder: string, language: string): string[] =>
  globSync(`**/messages.${language}.ts`, { cwd: folder, exclude: ['{app,shared}/i18n/*'] })
    .map(normalizePath)
    .toSorted()

const namespaceOf = (path: string): string => basename(dirname(path))

/** What a file says for pages of other features, and how it stands in their messages. */
interface Borrowed {
  /** The export. */
  readonly word: string
  /** The group of messages in which it stands; among all where left out. */
  readonly group?: string
  /** It stands there with its own keys, and not under the namespace of its file. */
  readonly isMerged?: true
}

/** What a namespace has of the words of the kinds of records, beside its own, which go before. */
const borrowed: Readonly<Record<string, readonly Borrowed[]>> = {
  timeline: [
    { word: 'many', group: 'kinds' },
    { word: 'one', group: 'entry' },
  ],
  history: [
    { word: 'one', group: 'kind' },
    { word: 'changed', group: 'fields', isMerged: true },
  ],
  reports: [{ word: 'many', group: 'kinds' }],
  'pet-files': [{ word: 'many', group: 'kinds' }],
  stamps: [
    { word: 'one', group: 'kinds' },
    { word: 'allowed', group: 'allows' },
  ],
  costs: [{ word: 'counted', group: 'kinds', isMerged: true }],
  reminders: [{ word: 'reminder' }],
}

const has = (file: string, word: string): boolean =>
  readFileSync(file, 'utf8').includes(`export const ${word} =`)

/** @param write the word of a file, as text */
const borrow = (
  folder: string,
  files: readonly string[],
  { word, isMerged }: Borrowed,
  write: (path: string) => { readonly merged: string; readonly named: string },
): string[] =>
  files
    .filter((path) => has(resolve(folder, path), word))
    .map((path) => (isMerged ? write(path).merged : `'${namespaceOf(path)}': ${write(path).named}`))

/** Which keys there are in each namespace, for the compiler. */
export const messageTypes = (folder: string): string => {
  const files = filesOf(folder, 'es')
  const typesOf = (path: string): string =>
    (borrowed[namespaceOf(path)] ?? [])
      .map((one) => {
        const words = borrow(folder, files, one, (of) => {
          const type = `typeof import('#web/${of}').${one.word}`
          return { merged: `& ${type}`, named: `Word<${type}>` }
        })
        const object = one.isMerged ? `object ${words.join(' ')}` : `{ ${words.join('; ')} }`
        return one.group === undefined ? ` & ${object}` : ` & { ${one.group}: ${object} }`
      })
      .join('')
  return `// Written by scripts/build/messages.ts.
type MessagesOf<M extends { readonly messages: object }> = M['messages'] &
  (M extends { readonly home: infer H } ? H : unknown)
type Word<T> = T extends string ? string : T

declare module '#web/shared/i18n/i18n.ts' {
  interface Messages {
${files.map((path) => `    '${namespaceOf(path)}': MessagesOf<typeof import('#web/${path}')>${typesOf(path)}`).join('\n')}
  }
}

export {}
`
}

/** A module with the messages of a namespace, and what it borrows. */
const moduleOf = (folder: string, language: string, namespace: string): string => {
  const files = filesOf(folder, language)
  const own = files.find((path) => namespaceOf(path) === namespace) ?? ''
  const imports = [`import { messages as own } from '${normalizePath(resolve(folder, own))}'`]
  const groups = (borrowed[namespace] ?? []).map((one) => {
    const words = borrow(folder, files, one, (path) => {
      const name = `word${imports.length}`
      // Another module of the file for each namespace: each has its own words, and no other's.
      imports.push(
        `import { ${one.word} as ${name} } from '${normalizePath(resolve(folder, path))}?${namespace}'`,
      )
      return { merged: `...${name}`, named: name }
    })
    return one.group === undefined
      ? words.join(', ')
      : `${one.group}: { ${words.join(', ')}, ...own.${one.group} }`
  })
  return `${imports.join('\n')}
export const messages = { ...own, ${groups.join(', ')} }`
}

const writeTypes = (folder: string): void => {
  const file = resolve(folder, 'app/i18n/messages.gen.ts')
  const types = messageTypes(folder)
  if (readFileSync(file, 'utf8') !== types) writeFileSync(file, types)
}

/**
 * `virtual:messages/es`: `home` and `others` of every `messages.es.ts`, by namespace. `?home` makes
 * a separate module of a file: the bundler keeps the used part of each.
 */
export const messageModules = (folder: string): Plugin => ({
  name: 'huella-messages',
  buildStart: () => writeTypes(folder),
  resolveId: (source) => (`\0${source}`.startsWith(prefix) ? `\0${source}` : null),
  load(id) {
    if (!id.startsWith(prefix)) return null
    const [language = '', namespace] = id.slice(prefix.length).split('/')
    const files = filesOf(folder, language).map((path) => normalizePath(resolve(folder, path)))
    for (const file of files) this.addWatchFile(file)
    if (namespace !== undefined) return moduleOf(folder, language, namespace)
    const homes = files.filter((file) => has(file, 'home'))
    const moduleFor = (path: string): string =>
      namespaceOf(path) in borrowed ? `virtual:messages/${language}/${namespaceOf(path)}` : path
    const object = (of: readonly string[], value: (path: string, index: number) => string): string =>
      `{ ${of.map((path, index) => `'${namespaceOf(path)}': ${value(path, index)}`).join(', ')} }`
    return `${homes.map((path, index) => `import { home as home${index} } from '${path}?home'`).join('\n')}
export const home = ${object(homes, (_, index) => `home${index}`)}
export const others = ${object(files, (path) => `async () => (await import('${moduleFor(path)}')).messages`)}`
  },
})
