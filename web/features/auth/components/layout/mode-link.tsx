// A link, so that going back works.
import { TextLink } from '#web/shared/navigation/link.tsx'
import { cn } from '#web/ui/theme/class-names.ts'
import type { AuthSearch } from './auth-search.ts'

interface AuthModeLinkProps {
  readonly question?: string
  readonly label: string
  /** Signing in by default. */
  readonly mode?: NonNullable<AuthSearch['mode']>
  readonly returnTo?: string | undefined
  readonly className?: string
}

export function AuthModeLink({ question, label, mode, returnTo, className }: AuthModeLinkProps) {
  return (
    <span className={cn('flex flex-wrap items-center gap-x-1.5 text-muted', className)}>
      {question}
      <TextLink
        to="/auth"
        search={{ ...(mode !== undefined && { mode }), ...(returnTo !== undefined && { returnTo }) }}
        isStanding
      >
        {label}
      </TextLink>
    </span>
  )
}
