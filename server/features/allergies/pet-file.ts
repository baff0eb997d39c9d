import { allergyFields } from '#contract/features/allergies/schema.ts'
import { fileRecordId, petFilePart } from '#server/features/pet-files/service.ts'
import { addAllergies, getAllergies } from '#server/features/pets/service.ts'

const name = 'allergies'

export const allergiesPart = petFilePart({
  name,
  tables: [],
  countAll: async (tx, access) => (await getAllergies({ db: tx }, access)).length,
  plan: 'allergies',
  row: allergyFields.extend({ id: fileRecordId }),
  key: ({ id }) => id,
  read: async function* ({ db, access }) {
    for (const { id, name: of, description } of await getAllergies({ db }, access))
      yield { id, name: of, description }
  },
  write: async (rows, { tx, access, now, newIdOf }) => {
    // The ids keep the order of the list when an allergy is removed and restored.
    const idAt = (id: string, place: number) =>
      newIdOf(name, id, new Date(now.getTime() - rows.length + place))
    await addAllergies(
      tx,
      access,
      rows.map(({ id, name: of, description = null }, place) => ({
        id: idAt(id, place),
        name: of,
        description,
      })),
    )
  },
})
