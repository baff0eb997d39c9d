// One schema for each language.
import type * as z from 'zod'
import type { Language } from '#web/shared/i18n/i18n.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'

/** @param fetchSchema fetches the contract's own, which has a `cost` */
export const pricedFormSchemas = <Schema extends z.ZodType>(fetchSchema: () => Promise<Schema>) => {
  const schemaIn = (language: Language) =>
    deferCode(async () => {
      const [schema, { withCostInput }] = await Promise.all([fetchSchema(), import('./cost-schema.ts')])
      return withCostInput(schema, language)
    })
  return { es: schemaIn('es'), en: schemaIn('en') } as const
}
