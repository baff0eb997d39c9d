import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { messageTypes } from '../../scripts/build/messages.ts'
import { files, read } from './repository.ts'

const spanish = files.filter((path) => path.endsWith('/messages.es.ts'))
const english = (path: string): string => path.replace(/\.es\.ts$/, '.en.ts')

/**
 * Every sentence of a module, by its dotted key; a value that is neither a sentence nor a group
 * counts as empty.
 */
const flatten = (value: unknown, key: string): [string, string][] => {
  if (typeof value === 'string') return [[key, value.trim()]]
  if (typeof value !== 'object' || value === null) return [[key, '']]
  return Object.entries(value).flatMap(([name, inner]) => flatten(inner, `${key}.${name}`))
}

const messagesOf = async (path: string): Promise<[string, string][]> => {
  const module: unknown = await import(pathToFileURL(path).href)
  return flatten({ ...Object(module) }, 'messages')
}

const placeholders = (sentence: string): string =>
  [...sentence.matchAll(/\{\{\s*(\w+)/g)]
    .map(([, name]) => name ?? '')
    .toSorted()
    .join()

test('finds messages', () => {
  expect(spanish).not.toEqual([])
})

test('gives every file of messages a twin', () => {
  const present = files.filter((path) => /\/messages\.(es|en)\.ts$/.test(path))
  expect(present).toEqual([...spanish, ...spanish.map(english)].toSorted())
})

test.each(spanish)('keeps %s and its English twin alike', async (path) => {
  const [es, en] = [await messagesOf(path), new Map(await messagesOf(english(path)))]
  expect([...en.keys()].toSorted()).toEqual(es.map(([key]) => key).toSorted())
  expect([...es, ...en].filter(([, sentence]) => sentence === '').map(([key]) => key)).toEqual([])
  const differing = es.filter(([key, sentence]) => placeholders(sentence) !== placeholders(en.get(key) ?? ''))
  expect(differing.map(([key]) => key)).toEqual([])
})

test.each(spanish)('repeats in %s no group of its messages on Home', async (path) => {
  const { home, messages }: Record<string, object | undefined> = await import(pathToFileURL(path).href)
  const shared = Object.keys(home ?? {}).filter((group) => Object.hasOwn(messages ?? {}, group))
  expect(shared).toEqual([])
})

test('keeps the types of messages up to date', () => {
  expect(read('web/app/i18n/messages.gen.ts')).toBe(messageTypes('web'))
})

// The landing page shows examples, and no limits.
test.each(spanish.filter((path) => !path.includes('/landing/')))(
  'takes the limits in %s from the contract',
  async (path) => {
    const all = [...(await messagesOf(path)), ...(await messagesOf(english(path)))]
    const limit =
      /\d[\d.,]*[\s-]?(caracter|character|dígito|MB|registro|record|medica)|de \d+ a \d|from \d+ to \d|\d\d días|\d\d days/
    expect(all.filter(([, sentence]) => limit.test(sentence))).toEqual([])
  },
)
