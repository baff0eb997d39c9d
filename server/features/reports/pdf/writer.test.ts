// The thread that writes a report, where it is given up.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { ReportHead } from './protocol.ts'
import { openReportWriter, WriterLostError } from './writer.ts'

const dir = await mkdtemp(join(tmpdir(), 'huella-report-'))
afterAll(() => rm(dir, { recursive: true }))

const head: ReportHead = {
  kind: 'write-report',
  path: join(dir, 'report.pdf'),
  paper: 'a4',
  language: 'es',
  title: 'Informe de Kira',
  name: 'Kira',
  subtitle: '',
  photo: null,
  facts: [],
  footer: { page: 'Página', of: 'de', made: 'Huella' },
  substituted: '',
}

test('a step that takes too long ends the thread, and so does each one after it', async () => {
  const writer = await openReportWriter(head, 0)
  const step = { kind: 'note', text: 'Nota' } as const
  await expect(writer.take(step)).rejects.toThrow(WriterLostError)
  await expect(writer.take(step)).rejects.toThrow(WriterLostError)
  await writer.close()
  expect((await readdir(dir)).filter((name) => name === 'report.pdf')).toEqual([])
})

test('a step that makes no sense is refused, and the next one goes on', async () => {
  const writer = await openReportWriter(head)
  await expect(writer.take({ kind: 'rows', rows: [['a']] })).rejects.toThrow('rows without a section')
  expect(await writer.take({ kind: 'finish', files: [] })).toEqual({ kind: 'finished', pages: 1 })
  await writer.close()
})
