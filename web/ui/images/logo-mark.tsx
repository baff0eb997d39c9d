import { cn } from '#web/ui/theme/class-names.ts'

/** From `web/art/logo/huella.svg`, inline to follow the theme. */
export function LogoMark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" fill="currentColor" className={cn('shrink-0 text-brand', className)}>
      <ellipse cx="10" cy="25.5" rx="5" ry="7" transform="rotate(-30 10 25.5)" />
      <ellipse cx="22.6" cy="12.4" rx="5.6" ry="8" transform="rotate(-10 22.6 12.4)" />
      <ellipse cx="41.4" cy="12.4" rx="5.6" ry="8" transform="rotate(10 41.4 12.4)" />
      <ellipse cx="54" cy="25.5" rx="5" ry="7" transform="rotate(30 54 25.5)" />
      <path
        fillRule="evenodd"
        d="M28.7 25.4A5 5 0 0 1 35.3 25.4L49.9 38.3A6.5 6.5 0 0 1 51.9 44.9L48.9 55.4A7 7 0 0 1 42.2 60.5L21.8 60.5A7 7 0 0 1 15.1 55.4L12.1 44.9A6.5 6.5 0 0 1 14.1 38.3ZM32 55.2c-4.6-3.2-8-6-8-9.8a4.3 4.3 0 0 1 8-2.2 4.3 4.3 0 0 1 8 2.2c0 3.8-3.4 6.6-8 9.8z"
      />
    </svg>
  )
}
