import { expect, test } from 'vitest'
import { commonProducts } from './common-products.ts'

test.each(Object.entries(commonProducts))(
  'lists each product name for %s once, without amounts',
  (_species, all) => {
    expect(all.length).toBeGreaterThan(0)
    for (const language of ['es', 'en'] as const) {
      const names = all.map((commonProduct) => commonProduct[language])
      expect(new Set(names).size).toBe(names.length)
      expect(names.filter((name) => /\d|\b(mg|ml)\b/.test(name))).toEqual([])
    }
  },
)

test.each([
  ['gato', /permet/i],
  ['conejo', /fipronil/i],
] as const)('lists no product for %s that harms it', (species, harmful) => {
  expect(commonProducts[species].filter(({ es, en }) => harmful.test(`${es} ${en}`))).toEqual([])
})
