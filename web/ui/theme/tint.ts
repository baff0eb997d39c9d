// A subject has the same tint everywhere.

export type Tint = 'mint' | 'sun-soft' | 'blush' | 'sky' | 'danger'

export const tintClass: Record<Tint, string> = {
  mint: 'bg-mint',
  'sun-soft': 'bg-sun-soft',
  blush: 'bg-blush',
  sky: 'bg-sky',
  danger: 'bg-danger-soft',
}
