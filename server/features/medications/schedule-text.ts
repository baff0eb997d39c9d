import { schedule } from '#contract/features/medications/schema.ts'
import type { ReportFormat, LocalizedText } from '#server/features/reports/format.ts'

const everyDay: LocalizedText = { es: 'todos los días', en: 'every day' }
const everyDays: LocalizedText = { es: 'cada {n} días', en: 'every {n} days' }
const since: LocalizedText = { es: 'desde el {from}', en: 'from {from}' }
const between: LocalizedText = { es: 'del {from} al {to}', en: 'from {from} to {to}' }

/** @param text the schedule as JSON */
export const formatSchedule = (text: string, format: ReportFormat): string => {
  const parsed = schedule.safeParse(JSON.parse(text))
  if (!parsed.success) return ''
  const { times, from, to, everyDays: days } = parsed.data
  const often = days === 1 ? format.text(everyDay) : format.text(everyDays).replace('{n}', String(days))
  const span = format
    .text(to === null ? since : between)
    .replace('{from}', format.day(from))
    .replace('{to}', to === null ? '' : format.day(to))
  return `${times.map((time) => format.time(time)).join(', ')}; ${often}, ${span}`
}
