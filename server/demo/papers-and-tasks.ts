import { addDays } from '#contract/shared/dates.ts'
import { dateInZone, defaultTimeZone } from '#contract/shared/time-zones.ts'
import { careTaskRecords } from '#server/features/care-tasks/service.ts'
import { paperRecords } from '#server/features/papers/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Services } from '#server/platform/services/services.ts'

/** Days count from the day of the seeding. */
const papers: Record<string, { name: string; issued: number; until: number | null; fields: object }[]> = {
  Kira: [
    {
      name: 'Póliza de responsabilidad civil',
      issued: -346,
      until: 19,
      fields: {
        type: 'liability',
        number: 'RC-40-118702',
        issuer: 'Seguros La Ceiba',
        notes: 'Cubre daños a terceros en el parque.',
      },
    },
    {
      name: 'Pasaporte',
      issued: -420,
      until: 675,
      fields: { type: 'passport', number: 'CO-204518', issuer: 'ICA' },
    },
  ],
  Tom: [{ name: 'Pedigrí', issued: -900, until: null, fields: { type: 'pedigree', number: 'TICA-88412' } }],
}

const tasks: Record<string, { name: string; last: number; next: number; fields: object }[]> = {
  Kira: [
    { name: 'Baño', last: -14, next: 0, fields: { everyCount: 2, everyUnit: 'weeks', dueTime: '17:00' } },
    {
      name: 'Cortar las uñas',
      last: -12,
      next: 9,
      fields: { everyCount: 3, everyUnit: 'weeks', who: 'Luis', notes: 'Solo la punta, sin apretar.' },
    },
  ],
  Tom: [
    {
      name: 'Limpiar el arenero',
      last: -1,
      next: 1,
      fields: { everyCount: 2, everyUnit: 'days', dueTime: '19:30', who: 'Ana' },
    },
  ],
}

/** Creates those that do not exist yet. @param name the pet's */
export const seedPapersAndTasks = async (
  services: Services,
  access: PetAccess<'edit'>,
  name: string,
): Promise<void> => {
  const on = (days: number): string => addDays(dateInZone(defaultTimeZone, services.clock()), days)
  const isNew = (items: readonly { name: string }[], wanted: { name: string }): boolean =>
    !items.some((item) => item.name === wanted.name)
  const known = await paperRecords.list(services, access)
  for (const { issued, until, fields, ...paper } of papers[name] ?? [])
    if (isNew(known.items, paper))
      await paperRecords.create(services, access, {
        ...paper,
        ...fields,
        issuedOn: on(issued),
        validUntil: until === null ? null : on(until),
      })
  const planned = await careTaskRecords.list(services, access)
  for (const { last, next, fields, ...task } of tasks[name] ?? [])
    if (isNew(planned.items, task))
      await careTaskRecords.create(services, access, {
        ...task,
        ...fields,
        lastDoneOn: on(last),
        nextDueOn: on(next),
      })
}
