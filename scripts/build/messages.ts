// Messages of the web are found by file name, and become a module for each language, with types.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

const prefix = '\0virtual:messages/'

interface MessageFile {
  /** Below the folder of the web. */
  readonly path: string
  readonly namespace: string
  /** The names of its exports. */
  readonly words: ReadonlySet<string>
}

/** The files below a folder, without those for all pages. */
const filesOf = (folder: string, language: string): MessageFile[] =>
  globSync(`**/messages.${language}.ts`, { cwd: folder, exclude: ['{app,shared}/i18n/*'] })
    .map(normalizePath)
    .toSorted()
    .map((path) => {
      const exported = readFileSync(resolve(folder, path), 'utf8').matchAll(/^export const (\w+) =/gm)
      const words = new Set([...exported].map(([, word = '']) => word))
      return { path, namespace: basename(dirname(path)), words }
    })

/** Whole namespaces that the first messages include: several of the first pages need them. */
export const firstNamespaces: ReadonlySet<string> = new Set(['reminders'])

/** An export that the messages of other features include, under a name of their own. */
interface Borrowed {
  /** The export. */
  readonly word: string
  /** The group of messages in which it stands; among all where left out. */
  readonly group?: string
  /** It stands there with its own keys, and not under the namespace of its file. */
  readonly isMerged?: true
}

/** The words of record kinds in other namespaces, whose own messages take precedence. */
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
    { word: 'vetFields', group: 'vetFields' },
  ],
  costs: [{ word: 'counted', group: 'kinds', isMerged: true }],
  reminders: [{ word: 'reminder' }],
}

/** @param write the word of a file, as text */
const borrow = (
  files: readonly MessageFile[],
  { word, isMerged }: Borrowed,
  write: (path: string) => { readonly merged: string; readonly named: string },
): string[] =>
  files
    .filter(({ words }) => words.has(word))
    .map(({ path, namespace }) => (isMerged ? write(path).merged : `'${namespace}': ${write(path).named}`))

/** Which keys there are in each namespace, for the compiler. */
export const messageTypes = (folder: string): string => {
  const files = filesOf(folder, 'es')
  const typesOf = ({ namespace }: MessageFile): string =>
    (borrowed[namespace] ?? [])
      .map((one) => {
        const words = borrow(files, one, (of) => {
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
${files.map((file) => `    '${file.namespace}': MessagesOf<typeof import('#web/${file.path}')>${typesOf(file)}`).join('\n')}
  }
}

export {}
`
}

/**
 * A module with the messages of a namespace, and what it borrows.
 * @param copy names a copy for the module of all messages
 */
const moduleOf = (folder: string, files: readonly MessageFile[], namespace: string, copy: string): string => {
  const own = files.find((file) => file.namespace === namespace)?.path ?? ''
  const imports = [
    `import { messages as own } from '${normalizePath(resolve(folder, own))}${copy && `?${copy}`}'`,
  ]
  const groups = (borrowed[namespace] ?? []).map((one) => {
    const words = borrow(files, one, (path) => {
      const name = `word${imports.length}`
      // Another module of the file for each namespace: each has its own words, and no other's.
      imports.push(
        `import { ${one.word} as ${name} } from '${normalizePath(resolve(folder, path))}?${namespace}${copy}'`,
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

/** By language, because each module of messages needs them. */
const found = new Map<string, MessageFile[]>()

/**
 * `virtual:messages/es`: `messages` of the first namespaces, `home` and `others` of every
 * `messages.es.ts`, by namespace. `?home` makes a separate module of a file: the bundler keeps the
 * used part of each. `all` is a chunk with copies of all `others`.
 */
export const messageModules = (folder: string): Plugin => ({
  name: 'huella-messages',
  buildStart: () => {
    found.clear()
    writeTypes(folder)
  },
  watchChange: () => found.clear(),
  resolveId: (source) => (`\0${source}`.startsWith(prefix) ? `\0${source}` : null),
  load(id) {
    if (!id.startsWith(prefix)) return null
    const [name = '', copy = ''] = id.slice(prefix.length).split('?')
    const [language = '', namespace] = name.split('/')
    const files = found.get(language) ?? filesOf(folder, language)
    found.set(language, files)
    const fileOf = ({ path }: MessageFile): string => normalizePath(resolve(folder, path))
    for (const file of files) this.addWatchFile(fileOf(file))
    const moduleFor = (file: MessageFile): string =>
      file.namespace in borrowed ? `virtual:messages/${language}/${file.namespace}` : fileOf(file)
    const object = (
      of: readonly MessageFile[],
      value: (file: MessageFile, index: number) => string,
    ): string => `{ ${of.map((file, index) => `'${file.namespace}': ${value(file, index)}`).join(', ')} }`
    const gather = (
      of: readonly MessageFile[],
      word: string,
      address: (file: MessageFile) => string,
    ): string =>
      `${of.map((file, index) => `import { ${word} as ${word}${index} } from '${address(file)}'`).join('\n')}
export const ${word} = ${object(of, (_, index) => `${word}${index}`)}
`
    if (namespace === 'all') return gather(files, 'messages', (file) => `${moduleFor(file)}?all`)
    if (namespace !== undefined) return moduleOf(folder, files, namespace, copy)
    const firsts = files.filter((file) => firstNamespaces.has(file.namespace))
    const load = (file: MessageFile): string =>
      firstNamespaces.has(file.namespace)
        ? `async () => messages['${file.namespace}']`
        : `async () => (await import('${moduleFor(file)}')).messages`
    const homes = files.filter(({ words }) => words.has('home'))
    return `${gather(firsts, 'messages', moduleFor)}
${gather(homes, 'home', (file) => `${fileOf(file)}?home`)}
export const all = async () => (await import('virtual:messages/${language}/all')).messages
export const others = ${object(files, load)}`
  },
})
