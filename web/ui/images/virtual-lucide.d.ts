// Made by `lucideIcons` in scripts/build/icons.ts.
declare module 'virtual:lucide/*' {
  import type { LucideIcon } from '#web/ui/images/lucide-icon.ts'
  const icon: LucideIcon
  export default icon
}
