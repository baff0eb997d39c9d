// Which errors mean that a service is away, and which that something is wrong.
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { isOutage } from './outages.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

it.each([
  ['a refused connection', withCode('ECONNREFUSED')],
  ['a stopping database', withCode('57P01')],
  ['a starting database', withCode('57P03')],
  ['a broken connection', withCode('08006')],
  ['a query on it', new DrizzleQueryError('select 1', [], withCode('ECONNRESET'))],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['no connection in time', new Error('timeout exceeded when trying to connect')],
  ['a primary that became a standby', withCode('25006')],
  ['several hosts, none of which can be used', new AggregateError([new Error('x'), withCode('25006')])],
  ['several addresses, all refused', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
])('%s is an outage', (_what, error) => expect(isOutage(error)).toBe(true))

it.each([
  ['a broken rule', withCode('23505')],
  ['a slow query', withCode('57014')],
  ['a full disk', withCode('ENOSPC')],
  ['a missing file', withCode('ENOENT')],
  ['a defect', new TypeError('x is not a function')],
  ['several hosts that know no such user', new AggregateError([withCode('28000')])],
  ['no error', undefined],
])('%s is none', (_what, error) => expect(isOutage(error)).toBe(false))
