// The line that leads from one mode of /auth to another: a link, so that going back works.
import { TextLink } from '#web/lib/link.tsx'
import type { AuthSearch } from './auth-search.ts'

interface ModeLinkProps {
  readonly question?: string
  readonly label: string
  /** Without one: signing in. */
  readonly mode?: NonNullable<AuthSearch['mode']>
  readonly returnTo?: string | undefined
}

export function ModeLink({ question, label, mode, returnTo }: ModeLinkProps) {
  return (
    <p className="mt-4 flex flex-wrap items-center justify-center gap-x-1.5 text-muted">
      {question}
      <TextLink
        to="/auth"
        search={{ ...(mode !== undefined && { mode }), ...(returnTo !== undefined && { returnTo }) }}
        className="inline-flex min-h-11 items-center"
      >
        {label}
      </TextLink>
    </p>
  )
}
