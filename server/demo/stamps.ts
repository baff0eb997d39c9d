import type { StampedRecord } from '#contract/features/stamps/schema.ts'
import { addDays } from '#contract/shared/dates.ts'
import { dateInZone, defaultTimeZone } from '#contract/shared/time-zones.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { createInvitation } from '#server/features/stamps/invitations.ts'
import { listStamps } from '#server/features/stamps/service.ts'
import { stampRecord } from '#server/features/stamps/stamping.ts'
import type { Services } from '#server/platform/services/services.ts'
import { asCaller } from './people.ts'

const professional = { name: 'Dra. Lucía Núñez', number: 'COMVEZCOL 18.402', clinic: 'Clínica San Roque' }
const signature = {
  kind: 'drawn' as const,
  path: 'M60 130L95 60L120 128L150 84L172 130L205 96L236 122L268 92L300 126L352 104L430 118L520 86M210 150L470 140',
}

type Stamped = Readonly<{ name: string; given: number; manufacturer: string; lot: string }>

/** Days before the seeding; each protects for a year. */
const vaccines: Readonly<Record<string, Stamped>> = {
  Kira: { name: 'Leptospirosis', given: 36, manufacturer: 'Zoetis', lot: 'L4-4471' },
  Tom: { name: 'Rabia', given: 120, manufacturer: 'MSD Salud Animal', lot: 'R2177F' },
  Nube: { name: 'Enfermedad hemorrágica', given: 75, manufacturer: 'Hipra', lot: 'H1-902' },
  Rocco: { name: 'Polivalente', given: 100, manufacturer: 'Zoetis', lot: 'A4-093' },
}

const recordsOf = (name: string, on: (days: number) => string): readonly StampedRecord[] => {
  const records: StampedRecord[] = []
  const vaccine = vaccines[name]
  if (vaccine) {
    const { given, ...fields } = vaccine
    const until = on(365 - given)
    const dates = { dateAdministered: on(-given), nextDueDate: until, validUntil: until }
    records.push({ kind: 'vaccines', fields: { ...fields, ...dates } })
  }
  if (name === 'Bruno') {
    const fields = { name: 'Rabia', dateAdministered: '2025-03-14', manufacturer: 'MSD', lot: 'R1904C' }
    records.push({ kind: 'vaccines', fields: { ...fields, validUntil: '2026-03-14' } })
  }
  if (name === 'Rocco') {
    const fields = { visitDate: on(-20), reason: 'Certificado de salud', findings: 'Apto para viajar.' }
    records.push({ kind: 'visits', fields })
  }
  return records
}

/** A pet with stamps stays as it is. @param name the pet's */
export const seedStamps = async (
  services: Services,
  access: PetAccess<'own'>,
  name: string,
): Promise<void> => {
  const on = (days: number): string => addDays(dateInZone(defaultTimeZone, services.clock()), days)
  if ((await listStamps(services, access)).items.length > 0) return
  for (const record of recordsOf(name, on)) {
    const allows = { kind: 'new' as const, kinds: [record.kind] }
    const { token } = await createInvitation(services, access, allows)
    const guest = asCaller(services, { kind: 'guest' })
    await stampRecord(guest, { token, record, professional, signature })
  }
}
