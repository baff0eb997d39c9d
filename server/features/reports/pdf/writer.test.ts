import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ThreadLostError } from '#server/platform/runtime/step-thread.ts'
import { readPdf } from '#server/testing/pdf-reader.ts'
import type { ReportHead } from './protocol.ts'
import { openReportWriter } from './writer.ts'

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
  drawing: null,
  facts: [],
  emergency: { title: 'Ficha de emergencia', parts: [] },
  footer: { page: 'Página', of: 'de', made: 'Huella' },
  substituted: '',
}

test('ends the thread when a step takes too long, and refuses each later step', async () => {
  const writer = await openReportWriter(head, 0)
  const step = { kind: 'note', text: 'Nota' } as const
  await expect(writer.take(step)).rejects.toThrow(ThreadLostError)
  await expect(writer.take(step)).rejects.toThrow(ThreadLostError)
  await writer.close()
  expect((await readdir(dir)).filter((name) => name === 'report.pdf')).toEqual([])
})

test('refuses a meaningless step, and continues with the next one', async () => {
  const writer = await openReportWriter(head)
  await expect(writer.take({ kind: 'rows', rows: [['a']] })).rejects.toThrow('rows without a section')
  expect(await writer.take({ kind: 'finish', files: [] })).toEqual({ kind: 'finished', pages: 1 })
  await writer.close()
})

test('keeps a heading, the curve and the head of a table with the first row', async () => {
  const writer = await openReportWriter(head)
  const count = 40
  const plot = {
    points: [0, 1].map((day) => ({ day, value: day })),
    description: 'Curva',
    unit: 'kg',
    first: 'ayer',
    last: 'hoy',
  }
  for (let n = 0; n < count; n++) {
    const columns = [{ title: `Columna${n}.`, share: 1 }]
    await writer.take({ kind: 'section', title: `Parte${n}.`, columns, empty: null, isWarning: n === 0 })
    if (n % 3 === 0) await writer.take({ kind: 'plot', plot })
    await writer.take({ kind: 'rows', rows: [[`Fila${n}. ${'sigue '.repeat(n * 11)}`]] })
  }
  await writer.take({ kind: 'finish', files: [] })
  await writer.close()
  const { pages } = await readPdf(await readFile(head.path))
  const pageOf = (text: string) => pages.findIndex((page) => page.includes(text))
  expect(pages.length).toBeGreaterThan(5)
  for (let n = 0; n < count; n++) {
    expect(pageOf(`Columna${n}.`), `the head of table ${n}`).toBe(pageOf(`Fila${n}.`))
    if (n % 3 > 0) expect(pageOf(`Parte${n}.`), `the heading ${n}`).toBe(pageOf(`Fila${n}.`))
  }
  expect(pages.filter((page) => !/Fila|sigue/.test(page))).toEqual([])
})

test('draws a stamp beside its text, and keeps both on one page', async () => {
  const writer = await openReportWriter(head)
  const columns = [
    { title: 'Vacuna', share: 1 },
    { title: 'Sello', share: 0, isBelow: true },
  ]
  await writer.take({ kind: 'section', title: 'Vacunas', columns, empty: null, isWarning: false })
  const count = 30
  for (let n = 0; n < count; n++) {
    const stamp = {
      text: `Peña${n}. `,
      ring: `VET${n}VET · Clínica 🐾`,
      day: ['1 mar', '2026'],
      angle: 7,
    } as const
    await writer.take({ kind: 'rows', rows: [[`Rabia${n}.`, stamp]] })
  }
  await writer.take({ kind: 'finish', files: [] })
  await writer.close()
  const { pages } = await readPdf(await readFile(head.path))
  expect(pages.length).toBeGreaterThan(2)
  const letters = pages.map((page) => page.replaceAll(/\s/g, ''))
  for (let n = 0; n < count; n++) {
    const found = letters.filter((page) => page.includes(`Rabia${n}.`))
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`Sello:Peña${n}.`)
    expect(found[0]).toContain(`VET${n}VET`)
  }
})
