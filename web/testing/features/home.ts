import type { Adoption } from '#contract/features/adoptions/schema.ts'
import type { Banner } from '#contract/features/banners/schema.ts'

/** A banner with a title only. */
export const banner = (displayOrder: number, title: string, more: Partial<Banner> = {}): Banner => ({
  id: `0199a000-0000-7000-8000-0000000001${String(displayOrder).padStart(2, '0')}`,
  title,
  description: null,
  image: null,
  isActive: true,
  displayOrder,
  ...more,
})

/** An adoption with all fields except a picture. */
export const luna: Adoption = {
  id: '0199a000-0000-7000-8000-000000000201',
  name: 'Luna',
  species: 'gato',
  breed: 'Siamés',
  age: '2 años',
  sex: 'Hembra',
  location: 'Bogotá',
  image: null,
  isAvailable: true,
  createdAt: '2026-03-12T10:00:00.000Z',
}
