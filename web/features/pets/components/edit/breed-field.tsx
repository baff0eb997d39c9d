import { useState, useSyncExternalStore } from 'react'
import type { Species } from '#contract/features/pets/schema.ts'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { isPageIdle, onPageIdle } from '#web/ui/deferred/page-idle.ts'
import { useDeferredCode } from '#web/ui/deferred/use-deferred-code.ts'
import type { FieldProps } from '#web/ui/fields/field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const proposals = deferCode(() => import('./breed-proposals.tsx'))

interface BreedFieldProps extends FieldProps<string> {
  readonly species: Species | null
}

/** Free text, with proposals once they have arrived. */
export function BreedField({ species, ...field }: BreedFieldProps) {
  const { code } = useDeferredCode(proposals, useSyncExternalStore(onPageIdle, isPageIdle))
  // Another field in its place would take the focus away, at once or when a question returns it.
  const [isHeld, setHeld] = useState(false)
  return (
    <div className="contents" onFocus={() => setHeld(isHeld || code === undefined)}>
      {code && !isHeld ? (
        <code.BreedProposals species={species} language={currentLanguage()} {...field} />
      ) : (
        <TextField autoComplete="off" {...field} />
      )}
    </div>
  )
}
