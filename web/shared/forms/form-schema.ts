// The contract's schema of a form. It is fetched while the page is idle, or once something is
// typed, and waited for when the form is saved: it is larger than the form.
import { useState } from 'react'
import type * as z from 'zod'
import { toIssues, type Issue } from '#contract/shared/errors.ts'
import type { DeferredCode } from '#web/ui/deferred/deferred-code.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'

/** Next to the form: `deferCode(async () => (await import('…/schema.ts')).petCreateForm)`. */
export type FormSchema<Out> = DeferredCode<z.ZodType<Out>>

interface FormCheck<Out> {
  /** What is wrong with the values; nothing before they were checked for the first time. */
  readonly issues: readonly Issue[]
  /** Fetches the schema, so that the check finds it. */
  readonly prepare: () => void
  /** Rejects where the schema cannot be fetched, having said so. */
  readonly load: () => Promise<z.ZodType<Out>>
  /** From then on the issues follow. Null for what is invalid. */
  readonly check: (by: z.ZodType<Out>) => { readonly data: Out } | null
}

/** Checks values on demand, and live afterwards. */
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
