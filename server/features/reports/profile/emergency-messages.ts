import type { LocalizedText } from '#server/features/reports/format.ts'

export const emergencyMessages = {
  title: { es: 'Ficha de emergencia', en: 'Emergency card' },
  allergies: { es: 'Alergias', en: 'Allergies' },
  neverGive: { es: 'Nunca dar', en: 'Never give' },
  medications: { es: 'Medicamentos actuales', en: 'Current medications' },
  conditions: { es: 'Condiciones', en: 'Conditions' },
  handling: { es: 'Manejo', en: 'How to handle' },
  contacts: { es: 'A quién llamar', en: 'People to call' },
  clinics: { es: 'Clínicas', en: 'Clinics' },
  emergencyClinic: { es: 'Urgencias', en: 'Emergencies' },
} as const satisfies Readonly<Record<string, LocalizedText>>
