import type { CareSheet } from '#contract/features/care-sheets/schema.ts'

export const exampleCareSheet: CareSheet = {
  emergency: 'Primero llama a Ana.',
  food: 'Croquetas de pollo',
  foodAmount: 'Una taza',
  foodTimes: '07:00 y 18:00',
  walks: 'Tres al día',
  habits: null,
  medicine: 'Con un poco de queso',
  fears: 'Los truenos',
  forbidden: 'Subir al sofá',
  keys: 'Con la vecina del 302',
  houseNotes: null,
  revision: 2,
}
