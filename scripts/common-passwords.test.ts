import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commonPasswords } from '#contract/features/auth/common-passwords.gen.ts'
import { commonPasswordsFile, commonPasswordsModule } from './common-passwords-module.ts'

test('lists the first 3,000 of the package in the sources; else `npm run common-passwords`', () => {
  expect(readFileSync(commonPasswordsFile, 'utf8')).toBe(commonPasswordsModule())
  const list = commonPasswords.split(' ')
  expect(new Set(list).size).toBe(3000)
  expect(list.slice(0, 2)).toEqual(['123456', 'password'])
  expect(list.filter((item) => item !== item.trim().toLowerCase())).toEqual([])
})
