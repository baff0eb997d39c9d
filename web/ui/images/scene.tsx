import { cn } from '#web/ui/theme/class-names.ts'
import { tintClass, type Tint } from '#web/ui/theme/tint.ts'

interface SceneProps {
  /** The URL of a drawing of 320 × 240 without a backdrop, from `web/art/empty`. */
  readonly art: string
  readonly tint: Tint
  /** Its height or its width. */
  readonly className: string
  readonly isLazy?: boolean
}

/** The shape behind the drawing is no part of it, so that it follows the theme. */
export function Scene({ art, tint, className, isLazy = false }: SceneProps) {
  return (
    <span className={cn('relative isolate block aspect-4/3 shrink-0', className)}>
      <span
        className={cn(
          'absolute inset-[9%] -z-1 rounded-[44%_56%_58%_42%/54%_44%_56%_46%] print:hidden',
          tintClass[tint],
        )}
      />
      <img
        src={art}
        alt=""
        width={320}
        height={240}
        loading={isLazy ? 'lazy' : undefined}
        className="size-full"
      />
    </span>
  )
}
