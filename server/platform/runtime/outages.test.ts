import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { isOutage } from './outages.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

describe('isOutage', () => {
  it.each([
    ['a refused connection', withCode('ECONNREFUSED')],
    ['a stopping database', withCode('57P01')],
    ['a crashed database', withCode('57P02')],
    ['a starting database', withCode('57P03')],
    ['a database that takes no connections', withCode('55000')],
    ['a database that is not there', withCode('3D000')],
    ['a password that was changed', withCode('28P01')],
    ['a role that was taken away', withCode('28000')],
    ['a statement that took too long', withCode('57014')],
    ['a lock that took too long', withCode('55P03')],
    ['transactions that wait for each other', withCode('40P01')],
    ['a transaction that had to give way', withCode('40001')],
    ['a transaction that was idle for too long', withCode('25P03')],
    ['a server without memory', withCode('53200')],
    ['a broken connection', withCode('08006')],
    ['a query on it', new DrizzleQueryError('select 1', [], withCode('ECONNRESET'))],
    ['a connection that ended', new Error('Connection terminated unexpectedly')],
    ['no connection in time', new Error('timeout exceeded when trying to connect')],
    ['a primary that became a standby', withCode('25006')],
    ['several hosts, none of which can be used', new AggregateError([new Error('x'), withCode('25006')])],
    ['several addresses, all refused', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
  ])('counts %s as an outage', (_what, error) => expect(isOutage(error)).toBe(true))

  it.each([
    ['a broken rule', withCode('23505')],
    ['a query that is wrong', withCode('42703')],
    ['a full database', withCode('53100')],
    ['a full disk', withCode('ENOSPC')],
    ['a missing file', withCode('ENOENT')],
    ['a defect', new TypeError('x is not a function')],
    ['several hosts that do not understand', new AggregateError([withCode('42601')])],
    ['no error', undefined],
  ])('counts %s as no outage', (_what, error) => expect(isOutage(error)).toBe(false))
})
