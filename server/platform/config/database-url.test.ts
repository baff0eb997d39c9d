import { expect, test } from 'vitest'
import { describeDatabaseUrl, listHostUrls } from './database-url.ts'

const several = 'postgres://ana:a,b%40c@one:5432,two,[::1]:5433/huella?sslmode=verify-full'

test('splits an address of several hosts into one for each', () => {
  expect(listHostUrls(several)).toEqual([
    'postgres://ana:a,b%40c@one:5432/huella?sslmode=verify-full',
    'postgres://ana:a,b%40c@two/huella?sslmode=verify-full',
    'postgres://ana:a,b%40c@[::1]:5433/huella?sslmode=verify-full',
  ])
  expect(listHostUrls('postgres://one')).toEqual(['postgres://one'])
})

test('shows neither user nor password', () => {
  expect(describeDatabaseUrl(several)).toBe('postgres://one:5432,two,[::1]:5433/huella')
  expect(describeDatabaseUrl('postgres://ana:secret@one/huella')).toBe('postgres://one/huella')
})
