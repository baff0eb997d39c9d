// The schedule of a medication in words, for a report.
import { schedule } from '#contract/features/medications/schema.ts'
import type { ReportFormat, Words } from '#server/features/reports/format.ts'

const everyDay: Words = { es: 'todos los días', en: 'every day' }
const everyDays: Words = { es: 'cada {n} días', en: 'every {n} days' }
const since: Words = { es: 'desde el {from}', en: 'from {from}' }
const between: Words = { es: 'del {from} al {to}', en: 'from {from} to {to}' }

/** @param text the schedule as JSON */
export const showSchedule = (text: string, format: ReportFormat): string => {
  const parsed = schedule.safeParse(JSON.parse(text))
  if (!parsed.success) return ''
  const { times, from, to, everyDays: days } = parsed.data
  const often = days === 1 ? format.word(everyDay) : format.word(everyDays).replace('{n}', String(days))
  const span = format
    .word(to === null ? since : between)
    .replace('{from}', format.day(from))
    .replace('{to}', to === null ? '' : format.day(to))
  return `${times.join(', ')}; ${often}, ${span}`
}
