// Unused messages are forbidden. A key counts as used where it is a text in code that names its
// namespace, or in shared code; so an unused message may pass, but a used one never fails.
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { files, isTest, read } from './repository.ts'

const code = files
  .filter((path) => /^(contract|web)\/.*\.tsx?$/.test(path) && !/\/messages\.(es|en)\.ts$/.test(path))
  .filter((path) => !isTest(path))
  .map((path) => ({ path, text: read(path) }))

const textsIn = (text: string): string[] =>
  [/'([^'\n]*)'/g, /"([^"\n]*)"/g, /`([^`\n]*)`/g].flatMap((quoted) =>
    [...text.matchAll(quoted)].map(([, inner]) => inner ?? ''),
  )

/** `section.${name}` as a pattern; null where no part of it is literal. */
const patternOf = (text: string): RegExp | null => {
  const known = text.replace(/\$\{[^}]*\}/g, '')
  if (known === text || !/^[\w:.-]+$/.test(known)) return null
  // `${kind}.${status}` determines only the number of parts.
  const unknown = /\w/.test(known) ? '[\\w.-]+' : '[\\w-]+'
  return RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, unknown)}$`)
}

/** The shared pages of records use the messages of each kind. */
const isSharedBy = (namespace: string, path: string): boolean =>
  path.startsWith('web/shared/records/') && files.includes(`contract/features/${namespace}/kind.ts`)

const saidOf = (namespace: string): ((key: string) => boolean) => {
  const naming = code
    .filter(
      ({ path, text }) =>
        path.includes(`/${namespace}/`) ||
        isSharedBy(namespace, path) ||
        RegExp(`['"\`]${namespace}['"\`:]`).test(text),
    )
    .flatMap(({ text }) => textsIn(text))
  const shared = code
    .filter(({ path }) => /^(contract|web\/(shared|app))\//.test(path))
    .flatMap(({ text }) => textsIn(text))
  const whole = new Set([...naming, ...shared])
  const groups = new Set(naming)
  const patterns = [...naming, ...shared.filter((text) => text.includes(':'))]
    .map(patternOf)
    .filter((pattern) => pattern !== null)
  const matches = (item: string): boolean => patterns.some((pattern) => pattern.test(item))
  return (key) => {
    const parts = key.replace(/_(zero|one|other)$/, '').split('.')
    return parts.some((_, index) => {
      const group = parts.slice(0, index + 1).join('.')
      const isWhole = index === parts.length - 1
      return [group, `${namespace}:${group}`].some(
        (item) => groups.has(item) || (isWhole && (whole.has(item) || matches(item))),
      )
    })
  }
}

const keysOf = (value: unknown, key: string): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => keysOf(inner, key === '' ? name : `${key}.${name}`))
    : [key]

test.each(files.filter((path) => path.endsWith('/messages.es.ts')))(
  'uses every message of %s',
  async (path) => {
    const module: object = await import(pathToFileURL(path).href)
    const folder = path.split('/').at(-2) ?? ''
    const unsaid = Object.entries(module).flatMap(([name, messages]) => {
      const namespace = folder !== 'i18n' ? folder : name === 'messages' ? 'app' : name
      const isSaid = saidOf(namespace)
      return keysOf(messages, '').filter((key) => !isSaid(key))
    })
    expect(unsaid).toEqual([])
  },
)
