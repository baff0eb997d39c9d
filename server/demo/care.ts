// Pages for people without an account: Kira's care sheet and tag, and the notice of Rocco, who ran
// away yesterday.
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { getCareSheet, updateCareSheet } from '#server/features/care-sheets/service.ts'
import { getNotice, reportLost, updateNotice } from '#server/features/lost/notices/service.ts'
import { saveTag } from '#server/features/tags/service.ts'
import type { Services } from '#server/platform/services/services.ts'
import { withClockDaysAgo } from './people.ts'

const sheet = {
  food: 'Croqueta de adulto mediano, en el plato rojo. El agua se cambia en cada comida.',
  foodAmount: 'Una taza rasa, y media en los días sin paseo largo',
  foodTimes: '7:00 y 18:00',
  walks: 'Dos al día, de cuarenta minutos. Sin correa solo en el parque cercado.',
  habits: 'Duerme en su cama del estudio. Pide salir tocando la puerta con la pata.',
  medicine: 'La pastilla de la cadera, dentro de un trozo de salchicha y después de comer.',
  fears: 'Los truenos y las motos. Se calma con la luz encendida y su manta.',
  forbidden: 'Nada de la mesa. No subirla al sofá: le duele la cadera al bajar.',
  keys: 'Gloria, la vecina del 302, tiene la segunda copia.',
  houseNotes: 'El balcón queda cerrado. La comida está en la alacena de abajo.',
  emergency: 'Llamar a Vet 24 horas y después a Ana, a cualquier hora.',
}

/** A sheet, tag or notice that is there stays as it is. */
export const seedCare = async (
  services: Services,
  access: PetAccess<'own'>,
  petName: string,
): Promise<void> => {
  if (petName === 'Kira') {
    const { revision, food } = await getCareSheet(services, access)
    if (food === null) await updateCareSheet(services, access, { ...sheet, revision })
  }
  if (petName === 'Rocco' && (await getNotice(services, access)) === null) {
    const then = withClockDaysAgo(services, 1)
    await saveTag(then, access, {})
    await reportLost(then, access, access.ownerId)
    await updateNotice(then, access, {
      area: 'Parque de Laureles, Medellín',
      position: { latitude: 6.2442, longitude: -75.5916 },
      doNotChase: true,
      reward: 'Una cena para quien lo encuentre',
    })
  }
}
