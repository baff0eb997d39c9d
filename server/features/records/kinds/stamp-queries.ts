import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { storedName } from '#contract/features/records/stored-names.ts'
import { inkAngle } from '#contract/features/stamps/ink-angle.ts'
import type { StampedKind } from '#contract/features/stamps/limits.ts'
import type { ReportColumn } from '#server/features/reports/rows/section-queries.ts'
import type { RecordTable } from './tables.ts'

const cell = z.tuple([z.string(), z.string(), z.string(), z.string(), z.string()])

/** Hidden and corrected records are in no report, so the stamp of a listed record is in force. */
export const stampColumn = (kind: StampedKind, { petId, id }: RecordTable): ReportColumn => ({
  title: { es: 'Sello', en: 'Stamp' },
  share: 0,
  isBelow: true,
  value: sql`(
    select json_build_array(professional_name, professional_number, clinic, owners_date(user_id, stamped_at),
      stamp.record_id)
    from chain_stamps stamp join pets on pets.id = stamp.pet_id
    where stamp.pet_id = ${petId} and stamp.kind = ${storedName(kind)} and stamp.record_id = ${id})`,
  show: (text, format) => {
    const [name, number, clinic, date, recordId] = cell.parse(JSON.parse(text))
    const day = format.day(date)
    const [year = ''] = /\d+$/.exec(day) ?? []
    return {
      text: [name, number, clinic, day].join(' · '),
      ring: `${name} · ${clinic}`,
      day: [day.slice(0, -year.length).replace(/[\s,]+$/, ''), year],
      angle: inkAngle(recordId),
    }
  },
})
