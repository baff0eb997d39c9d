// The contract's schema is larger than a form, so it is fetched after the first input.
import { useState } from 'react'
import type * as z from 'zod'
import { toIssues, type Issue } from '#contract/shared/errors.ts'
import type { DeferredCode } from '#web/ui/deferred/deferred-code.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'

/** `deferCode(async () => (await import('…/schema.ts')).petCreateForm)` */
export type FormSchema<Out> = DeferredCode<z.ZodType<Out>>

interface FormCheck<Out> {
  /** Empty before the first check. */
  readonly issues: readonly Issue[]
  /** Fetches the schema in advance. */
  readonly prepare: () => void
  /** Rejects where the schema cannot be fetched, after reporting it. */
  readonly load: () => Promise<z.ZodType<Out>>
  /** Keeps `issues` up to date from then on. null for invalid values. */
  readonly check: (by: z.ZodType<Out>) => { readonly data: Out } | null
}

export const useFormCheck = <Out>(schema: FormSchema<Out>, values: unknown): FormCheck<Out> => {
  const messages = useUiMessages()
  const [isLive, setLive] = useState(false)
  const result = isLive ? schema.get()?.safeParse(values) : undefined
  return {
    issues: result?.error ? toIssues(result.error.issues, values) : [],
    prepare: () => {
      if (!schema.get()) void schema.load().catch(() => undefined)
    },
    load: async () => {
      try {
        return await schema.load()
      } catch (error) {
        toast.error(messages.offline, messages.offlineText)
        throw error
      }
    },
    check: (by) => {
      const checked = by.safeParse(values)
      setLive(true)
      return checked.success ? checked : null
    },
  }
}
