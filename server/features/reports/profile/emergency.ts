// The first page of a report, with the facts that a stranger needs at once.
import { handlingLines } from '#contract/features/pets/handling-words.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { groupPhone } from '#contract/shared/phones/phone-groups.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Services } from '#server/platform/services/services.ts'
import { reportRowsMax } from '#contract/features/reports/limits.ts'
import { emergencyMessages as messages } from './emergency-messages.ts'
import type { ReportFormat } from '#server/features/reports/format.ts'
import type { EmergencyPart } from '#server/features/reports/pdf/protocol.ts'
import { listSectionRows } from '#server/features/reports/rows/section-queries.ts'
import { reportSections } from '#server/features/reports/sections.ts'

const joined = (...facts: readonly (string | null | undefined)[]): string =>
  facts.filter((fact) => fact !== null && fact !== undefined && fact !== '').join(' · ')

/** Their names, dosages and frequencies: the first columns of their table. */
const currentMedications = async (
  { db, extensions }: Services,
  access: PetAccess,
  today: PlainDate,
): Promise<string[]> => {
  const section = reportSections.collect(extensions).find(({ kind }) => kind === 'medications')
  if (section === undefined) return []
  const rows = await listSectionRows(
    db,
    section,
    access,
    { from: today, to: today },
    undefined,
    reportRowsMax,
  )
  return rows.map(({ cells }) => joined(...cells.slice(0, 3)))
}

/**
 * Empty where only allergies and medications are known, which have sections of their own, and
 * for a pet that has died.
 */
export const describeEmergency = async (
  services: Services,
  access: PetAccess,
  pet: Pet,
  format: ReportFormat,
  today: PlainDate,
): Promise<readonly EmergencyPart[]> => {
  const { allergies, neverGive = [], conditions = [], handling, contacts = [], clinics = [] } = pet
  const handled = handlingLines(handling, (words) => format.text(words))
  const known = [neverGive, conditions, handled, contacts, clinics]
  if (pet.memorial !== null || known.every(({ length }) => length === 0)) return []
  const parts: readonly EmergencyPart[] = [
    { title: format.text(messages.allergies), lines: allergies, isWarning: true },
    { title: format.text(messages.neverGive), lines: neverGive, isWarning: true },
    {
      title: format.text(messages.medications),
      lines: await currentMedications(services, access, today),
    },
    { title: format.text(messages.conditions), lines: conditions },
    { title: format.text(messages.handling), lines: handled },
    {
      title: format.text(messages.contacts),
      lines: contacts.map(({ name, relation, phone, email }) =>
        joined(name, relation, phone === null ? null : groupPhone(phone), email),
      ),
    },
    {
      title: format.text(messages.clinics),
      lines: clinics.map(({ name, phone, address, hours, isEmergency }) =>
        joined(
          name,
          isEmergency ? format.text(messages.emergencyClinic) : null,
          phone === null ? null : groupPhone(phone),
          address,
          hours,
        ),
      ),
    },
  ]
  return parts.filter(({ lines }) => lines.length > 0)
}
