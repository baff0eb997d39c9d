// SQL of allergies, which stand in the row of their pet.
import { eq, sql } from 'drizzle-orm'
import { pets } from '#server/features/pets/access.ts'
import type { ReportSection } from '#server/features/reports/service.ts'

const allergy = sql.raw('allergy')

export const allergyReport: ReportSection = {
  kind: 'allergies',
  title: { es: 'Alergias', en: 'Allergies' },
  from: sql`${pets}, jsonb_array_elements(${pets.allergies}) as ${allergy}`,
  listed: ({ petId }) => eq(pets.id, petId),
  id: sql`(${allergy} ->> 'id')::uuid`,
  day: sql`${pets.createdAt}::date`,
  // Nobody writes down since when: an animal has them in any period.
  within: () => undefined,
  isWarning: true,
  columns: [
    { title: { es: 'Alergia', en: 'Allergy' }, share: 1, value: sql`${allergy} ->> 'name'` },
    { title: { es: 'Descripción', en: 'Description' }, share: 2, value: sql`${allergy} ->> 'description'` },
  ],
}
