import { spawn } from 'node:child_process'
import { text as readText } from 'node:stream/consumers'
import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createLog, redactText } from './log.ts'

const linesOf = (write: (log: ReturnType<typeof createLog>) => void): string => {
  let lines = ''
  write(createLog({ logLevel: 'trace' }, { write: (line) => void (lines += line) }))
  return lines
}

describe('the log', () => {
  it('redacts secrets at any depth', () => {
    const lines = linesOf((log) => {
      log.info({ password: 'hunter2', email: 'ana@example.com' }, 'a')
      log.info({ input: { currentPassword: 'hunter2', token: 'hunter2' } }, 'b')
      log.info({ req: { headers: { cookie: 'session=hunter2', authorization: 'Bearer hunter2' } } }, 'c')
      log.error({ err: new Error('connect postgres://u:hunter2@host/db for ana@example.com failed') }, 'd')
    })
    expect(lines.split('\n').filter(Boolean)).toHaveLength(4)
    expect(lines).not.toContain('hunter2')
    expect(lines).not.toContain('ana@')
    expect(lines).toContain('failed')
  })

  it('redacts the parameters of a failed query', () => {
    const failed = new DrizzleQueryError(
      'insert into "users" ("email", "password") values ($1, $2)',
      ['hunter2\nhunter2', 'secret-hash'],
      Object.assign(new Error('duplicate key'), {
        detail: 'Key (token)=(hunter2) already exists.',
        code: '23505',
      }),
    )
    const lines = linesOf((log) => log.error({ err: failed }, 'x'))
    expect(lines).toContain('insert into')
    expect(lines).toContain('duplicate key')
    expect(lines).toContain('log.test.ts')
    expect(lines).not.toContain('hunter2')
    expect(lines).not.toContain('secret-hash')
  })

  it('redacts the causes of errors too', () => {
    const lines = linesOf((log) =>
      log.error(
        { err: new Error('outer', { cause: new Error('duplicate key (email)=(ana@example.com)') }) },
        'x',
      ),
    )
    expect(lines).toContain('duplicate key')
    expect(lines).not.toContain('ana@')
  })
})

describe('the log of copied errors', () => {
  const copy = {
    message: 'of ana@example.com',
    code: '57P01',
    detail: 'Key (token)=(hunter2) already exists.',
  }
  const error = Object.assign(new Error(copy.message), copy)

  it('redacts and limits them as the errors themselves', () => {
    const lines = linesOf((log) => {
      log.warn({ err: copy }, 'job queue error')
      log.warn({ err: error }, 'another line of the outage')
    })
    expect(lines.trimEnd().split('\n')).toHaveLength(1)
    expect(lines).toContain('57P01')
    expect(lines).not.toMatch(/hunter2|ana@/)
  })
})

describe('redactText', () => {
  it.each([
    ['to josé.pérez+x@correo.example.com now', 'to [redacted] now'],
    ['smtp://ana:p4ss@mail.example.com:25/x', 'smtp://[redacted]@mail.example.com:25/x'],
    ['nothing to hide: 12@34', 'nothing to hide: 12@34'],
  ])('turns %s into %s', (text, clean) => {
    expect(redactText(text)).toBe(clean)
  })
})

const logged = z.looseObject({ msg: z.string(), omitted: z.number().optional() })

describe('an outage', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

  it('writes one line a second, from any source, and counts the omitted ones in the next', () => {
    const lines: z.infer<typeof logged>[] = []
    let now = 0
    const log = createLog(
      { logLevel: 'trace' },
      { write: (line) => void lines.push(logged.parse(JSON.parse(line))) },
      () => now,
    )
    const request = log.child({ requestId: 'a' })
    for (let count = 0; count < 500; count++) request.error({ err: refused }, 'first')
    log.warn({ err: new DrizzleQueryError('select 1', [], refused) }, 'wrapped')
    expect(lines).toMatchObject([{ msg: 'first', requestId: 'a' }])
    now = 999
    log.warn({ err: refused }, 'too early')
    now = 1000
    log.warn({ err: refused }, 'second')
    log.warn({ err: refused }, 'again too early')
    expect(lines.map(({ msg, omitted }) => [msg, omitted])).toEqual([
      ['first', undefined],
      ['second', 501],
    ])
  })

  it('leaves every other line in the log', () => {
    const lines = linesOf((log) => {
      for (let count = 0; count < 3; count++) {
        log.error({ err: refused }, 'outage')
        log.error({ err: new Error('a defect') }, 'unexpected error')
        log.info({ status: 503 }, 'request')
        log.info('a sentence')
      }
    })
    const counted = (text: string) => lines.split(text).length - 1
    expect([counted('outage'), counted('a defect'), counted('"request"'), counted('a sentence')]).toEqual([
      1,
      // The message, and the first line of the stack.
      6, 3, 3,
    ])
  })
})

/** The stderr of a process that runs the code, without the time of each line. */
const stderrOf = async (code: string): Promise<unknown[]> => {
  const program = `import { createLog } from '#server/platform/runtime/log.ts'
    const log = createLog({ logLevel: 'info' })
    ${code}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const written = await readText(child.stderr)
  return written
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => z.object({ msg: z.string() }).parse(JSON.parse(line)).msg)
}

describe('the log of a process', () => {
  it('contains all lines of a process that ends', async () => {
    expect(await stderrOf(`log.info('a'); log.info('b'); process.exit(1)`)).toEqual(['a', 'b'])
    expect(await stderrOf(`log.info('a'); throw new Error('defect')`)).toEqual(['a'])
  })

  it('contains every warning of a killed process, and what came before it', async () => {
    const killed = `process.kill(process.pid, 'SIGKILL')`
    expect(await stderrOf(`log.info('a'); log.warn('b'); ${killed}`)).toEqual(['a', 'b'])
  })

  it('stops nothing while it cannot be written, and catches up', async () => {
    const fullDisk = `const { default: fs } = await import('node:fs')
      const { writeSync } = fs
      fs.writeSync = () => { throw Object.assign(new Error('full'), { code: 'ENOSPC' }) }
      log.info('a'); log.error('b'); log.info('c'.repeat(9000))
      await new Promise((done) => setTimeout(done, 300))
      fs.writeSync = writeSync; log.warn('d'); process.exit(0)`
    expect(await stderrOf(fullDisk)).toEqual(['a', 'b', 'c'.repeat(9000), 'd'])
  })

  it('reaches the stream soon while nothing else happens', async () => {
    const later = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1000)`
    expect(await stderrOf(`log.info('a'); ${later}`)).toEqual(['a'])
  })
})
