import type { Language } from '#contract/features/auth/schema.ts'

interface CostMessages {
  /** Without extension. */
  readonly fileName: (petName: string, day: string) => string
  readonly columns: readonly string[]
}

export const costMessages: Readonly<Record<Language, CostMessages>> = {
  es: {
    fileName: (petName, day) => `Gastos de ${petName} ${day}`,
    columns: ['Fecha', 'Tipo', 'Descripción', 'Lugar', 'Monto', 'Moneda'],
  },
  en: {
    fileName: (petName, day) => `Costs of ${petName} ${day}`,
    columns: ['Date', 'Kind', 'Description', 'Place', 'Amount', 'Currency'],
  },
}
