import type { ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'
import { Scene } from '#web/ui/images/scene.tsx'
import { cn } from '#web/ui/theme/class-names.ts'
import type { Tint } from '#web/ui/theme/tint.ts'

export interface EmptyStateProps {
  /** The URL of a drawing of 320 × 240. */
  readonly art: string
  readonly tint: Tint
  readonly title: string
  readonly text?: ReactNode
  /** The page's primary action, which is then shown only here. */
  readonly action?: ReactNode
  readonly level?: 1 | 2 | 3
}

export function EmptyState({ art, tint, title, text, action, level = 2 }: EmptyStateProps) {
  const Title = `h${level}` as const
  return (
    <div className="flex flex-col items-center px-2 py-6 text-center">
      {/* On a low screen the action comes before the picture. */}
      <Scene art={art} tint={tint} className="h-44 md:h-52 [@media(height<42rem)]:hidden" />
      <Title className="mt-4 text-[1.375rem]/7 font-extrabold">{title}</Title>
      {text !== undefined && <p className="mt-1 max-w-md text-pretty text-muted">{text}</p>}
      {action !== undefined && (
        <div className="mt-5 flex flex-wrap justify-center gap-3 max-[22rem]:-mx-2">{action}</div>
      )}
    </div>
  )
}

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('skeleton', className)} />
}

export interface FailedStateProps {
  readonly title: string
  readonly text?: string | undefined
  readonly onRetry: () => void
}

export function FailedState({ title, text, onRetry }: FailedStateProps) {
  const messages = useUiMessages()
  return (
    <div role="alert" className="card flex flex-col items-center gap-1 p-6 text-center">
      <p className="font-display text-lg font-bold">{title}</p>
      <p className="text-muted">{text ?? messages.failedText}</p>
      <Button className="mt-3" onPress={onRetry}>
        {messages.retry}
      </Button>
    </div>
  )
}
