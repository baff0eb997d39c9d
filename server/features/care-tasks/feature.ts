import { careTaskKind } from '#contract/features/care-tasks/kind.ts'
import { recordSection } from '#server/features/records/kinds/list-queries.ts'
import { recordFeature } from '#server/features/records/kinds/record-feature.ts'
import type { ReportFormat } from '#server/features/reports/format.ts'
import { careTasksHandlers } from './handlers.ts'
import { careTaskRecords } from './service.ts'

const intervals = {
  es: { days: ['día', 'días'], weeks: ['semana', 'semanas'] },
  en: { days: ['day', 'days'], weeks: ['week', 'weeks'] },
} as const

/** '3 weeks' → 'cada 3 semanas' */
const asInterval = (text: string, { language }: ReportFormat): string => {
  const [count = '', unit] = text.split(' ')
  const [one, many] = intervals[language][unit === 'weeks' ? 'weeks' : 'days']
  const every = language === 'es' ? 'cada' : 'every'
  return count === '1' ? `${every} ${one}` : `${every} ${count} ${many}`
}

export const careTasksFeature = {
  handlers: careTasksHandlers,
  ...recordFeature(
    careTaskRecords,
    recordSection(careTaskKind, careTaskRecords.queries, { es: 'Tareas', en: 'Tasks' }, [
      { field: 'name', title: { es: 'Tarea', en: 'Task' }, share: 3 },
      { field: 'everyCount', title: { es: 'Intervalo', en: 'Interval' }, share: 3, show: asInterval },
      { field: 'dueTime', title: { es: 'Hora', en: 'Time' }, share: 2 },
      { field: 'who', title: { es: 'Quién', en: 'Who' }, share: 3 },
      { field: 'lastDoneOn', title: { es: 'Última vez', en: 'Last time' }, share: 2 },
      { field: 'nextDueOn', title: { es: 'Próxima', en: 'Next' }, share: 2 },
      { field: 'notes', title: { es: 'Notas', en: 'Notes' }, share: 4, isBelow: true },
    ]),
  ),
}
