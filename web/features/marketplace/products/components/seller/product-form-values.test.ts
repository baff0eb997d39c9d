import { describe, expect, test } from 'vitest'
import { toIssues } from '#contract/shared/errors.ts'
import { productFormSchema } from './product-form-schema.ts'
import { formatNumberInput } from '#web/shared/forms/number-input.ts'
import type { ProductFormValues } from './product-form-values.ts'

const ball: ProductFormValues = { title: 'Pelota', description: '', price: '12,50', promotionPrice: '' }

const issuesOf = (typed: Partial<ProductFormValues>, language: 'es' | 'en' = 'es') => {
  const values = { ...ball, ...typed }
  const { error } = productFormSchema(language).safeParse(values)
  return toIssues(error?.issues ?? [], values)
}

describe('price', () => {
  test.each([
    ['es', '12,50', '12.50'],
    ['es', '12.50', '12.50'],
    ['es', ' $ 12.500,5 ', '12500.50'],
    ['es', '18900', '18900.00'],
    ['en', '12.50', '12.50'],
    ['en', '12,500.00', '12500.00'],
    ['es', '0,10', '0.10'],
  ] as const)('reads in %s %s as %s', (language, typed, canonical) => {
    expect(productFormSchema(language).parse({ ...ball, price: typed }).price).toBe(canonical)
  })

  test.each(['-5', '1e5', '12,505,1', 'doce', '12,,5', '99999999999', 'NaN', '٣'])('refuses %s', (typed) => {
    expect(issuesOf({ price: typed })).toEqual([{ field: 'price', code: 'invalid' }])
  })

  test('requires a value', () => {
    expect(issuesOf({ price: '' })).toEqual([{ field: 'price', code: 'required' }])
  })

  test.each(['12.50', '0.00', '9999999999.99', '18900.05'])('reads %s back from its format', (price) => {
    for (const language of ['es', 'en'] as const)
      expect(
        productFormSchema(language).parse({ ...ball, price: formatNumberInput(price, language) }).price,
      ).toBe(price)
  })
})

describe('promotional price', () => {
  test('accepts an empty value', () => {
    expect(productFormSchema('es').parse({ ...ball, promotionPrice: '  ' }).promotionPrice).toBeNull()
  })

  test.each(['12,50', '12,51', '100'])('refuses %s as not below 12,50', (promotionPrice) => {
    expect(issuesOf({ promotionPrice })).toEqual([{ field: 'promotionPrice', code: 'too_large' }])
  })

  test('compares numbers, not texts', () => {
    expect(issuesOf({ price: '100', promotionPrice: '9,99' })).toEqual([])
  })

  test('refuses a text that is no number', () => {
    expect(issuesOf({ promotionPrice: 'gratis' })[0]).toEqual({ field: 'promotionPrice', code: 'invalid' })
  })
})

test('converts an empty description to null', () => {
  expect(productFormSchema('es').parse({ ...ball, description: '  ' }).description).toBeNull()
})
