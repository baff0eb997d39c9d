import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { files, read } from './repository.ts'

const documents = files.filter((path) => path.endsWith('.md'))
const prose = (text: string): string => text.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/`[^`\n]*`/g, '')

const links = (text: string): string[] =>
  [
    ...prose(text).matchAll(/\]\(<?([^)>\s]+)>?[^)]*\)|^\[[^\]]+\]:\s*(\S+)|(?:src|href)="([^"]+)"/gm),
  ].flatMap(
    ([, inline, reference, attribute]: (string | undefined)[]) => inline ?? reference ?? attribute ?? [],
  )

/** The anchors that a renderer makes of a document's headings. */
const anchors = (text: string): string[] =>
  [...text.matchAll(/^#+\s+(.+)$/gm)].map(([, heading]) =>
    (heading ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  )

const broken = (path: string, text: string): string[] =>
  links(text)
    .filter((target) => !/^(https?|mailto):/.test(target))
    .filter((target) => {
      const [file = '', anchor] = decodeURI(target).split('#')
      const destination = join(dirname(path), file)
      if (file !== '' && !existsSync(destination)) return true
      return anchor !== undefined && !anchors(file === '' ? text : read(destination)).includes(anchor)
    })

test.each(documents)('resolves the links of %s', (path) => {
  expect(broken(path, read(path))).toEqual([])
})

/**
 * Paths below our folders that match no file. `X` stands for any feature, `…` for any folders
 * between.
 */
const missing = (text: string): string[] =>
  [...text.matchAll(/`((?:contract|server|web|scripts|tests|docs)\/[^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/\/X\//i.test(path) && globSync(path.replaceAll('…', '**')).length === 0)

test.each(documents)('finds the paths that %s names', (path) => {
  expect(missing(read(path))).toEqual([])
})

test('reports a path that does not exist', () => {
  const text =
    '`server/features/pets/*.ts` `server/{app/http,none}/procedures.ts` `web/none.ts` `server/features/X/queries.ts`'
  expect(missing(text)).toEqual(['web/none.ts'])
})

test('reports a link to nowhere', () => {
  const text =
    '# Real heading\n[a](#real-heading) [b](#none) [c](missing.md) [d](package.json) [e](https://example.org)'
  expect(broken('NOTE.md', text)).toEqual(['#none', 'missing.md'])
})
