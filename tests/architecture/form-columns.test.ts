// Fields that stand beside each other are equally wide, in every form, and labels keep their line.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTest, sources } from './repository.ts'

const forms = sources.filter((path) => /^web\/features\/.*(form|fields)\.tsx$/.test(path) && !isTest(path))

test('there are forms', () => {
  expect(forms.length).toBeGreaterThan(10)
})

test('no form divides its width by itself', () => {
  const own = forms.filter((path) => /grid-cols-(\d|\[[^\]]*\dfr)/.test(readFileSync(path, 'utf8')))
  expect(own, 'use FieldPair').toEqual([])
})

test('the pair has columns of one width, on a phone and on a desk', () => {
  const columns = readFileSync('web/ui/fields/field-pair.tsx', 'utf8').match(/grid-cols-\S+/g)
  expect(columns).toEqual([
    'grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]',
    'grid-cols-1',
    expect.stringMatching(/^grid-cols-2/),
  ])
})

test('a counter that comes while one types does not push the label into two lines', () => {
  const field = readFileSync('web/ui/fields/text-field.tsx', 'utf8')
  expect(field.indexOf('<LabelLine')).toBeLessThan(field.indexOf('<Counter'))
  expect(field).not.toMatch(/aside=\{[^}]*counter/i)
})
