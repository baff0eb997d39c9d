// What the file of a pet's costs says, in the language of whoever asks for it.
import type { CostKind } from '#contract/features/costs/limits.ts'
import type { Language } from '#contract/features/auth/schema.ts'

interface CostMessages {
  /** The name of the file, without its end. */
  readonly fileName: (petName: string, day: string) => string
  readonly columns: readonly string[]
  readonly kinds: Readonly<Record<CostKind, string>>
}

export const costMessages: Readonly<Record<Language, CostMessages>> = {
  es: {
    fileName: (petName, day) => `Gastos de ${petName} ${day}`,
    columns: ['Fecha', 'Tipo', 'Descripción', 'Lugar', 'Monto', 'Moneda'],
    kinds: { visits: 'Visita', vaccines: 'Vacuna', 'parasite-treatments': 'Antiparasitario' },
  },
  en: {
    fileName: (petName, day) => `Costs of ${petName} ${day}`,
    columns: ['Date', 'Kind', 'Description', 'Place', 'Amount', 'Currency'],
    kinds: { visits: 'Visit', vaccines: 'Vaccine', 'parasite-treatments': 'Parasite treatment' },
  },
}
