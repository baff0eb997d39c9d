// A feature of the server declares each topic of the event stream, and the web handles it.
import { expect, test } from 'vitest'
import { allKinds } from '#contract/features/record-kinds/registry.ts'
import { datedKinds } from '#contract/features/records/dated-records.ts'
import { read, sources } from './repository.ts'

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

/** @param text of a `feature.ts` of the server */
const declaredTopics = (text: string): string[] =>
  namesIn(/^ {2}topics: \[(.*?)\],\n(?= {2}\S|\})/ms.exec(text)?.[1] ?? '', /\bname: '([\w-]+)'/g)

/** @param text of a `feature.ts` of the web */
const knownTopics = (text: string): string[] => [
  ...namesIn(text, /^ {2}(?:staleOn|allStaleOn|sessionStaleOn): (\[.*?\])/gms).flatMap((list) =>
    namesIn(list, /'([\w-]+)'/g),
  ),
  // A kind of record is called like the topic of its changes.
  ...namesIn(text, /ecordFeature\(\s*'([\w-]+)'/g),
]

test('handles each topic of the server on the web, and no other', () => {
  const declared = sources
    .filter((path) => /^server\/.*\/feature\.ts$/.test(path))
    .flatMap((path) => declaredTopics(read(path)))
    // A kind of record has its name as its topic.
    .concat(allKinds.map(({ name }) => name))
  expect(declared.length).toBeGreaterThan(10)
  const known = sources
    .filter((path) => /^web\/.*\/(?:record-)?feature\.ts$/.test(path))
    .flatMap((path) => knownTopics(read(path)))
    // `record-feature.ts` makes a feature of each.
    .concat(datedKinds)
  expect([...new Set(known)].toSorted()).toEqual(declared.toSorted())
})

test('reads topics however they are written', () => {
  expect(declaredTopics(`export const f = {\n  topics: [{ name: 'a' }, { name: 'b' }],\n}`)).toEqual([
    'a',
    'b',
  ])
  expect(declaredTopics(`  topics: [\n    {\n      name: 'a',\n    },\n  ],\n  jobs: [],\n`)).toEqual(['a'])
  expect(declaredTopics(`  jobs: [{ name: 'a' }],\n}`)).toEqual([])
})
