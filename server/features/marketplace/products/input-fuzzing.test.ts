// Sends random input to the procedures of the marketplace. Each response is a declared one, and
// input that the contract accepts is stored exactly.
import { fc, test } from '@fast-check/vitest'
import { afterAll, expect } from 'vitest'
import { products as productsContract } from '#contract/features/marketplace/products/contract.ts'
import { product, productFields } from '#contract/features/marketplace/products/schema.ts'
import { errorData } from '#contract/shared/error-data.ts'
import { errorStatus, type ErrorCode } from '#contract/shared/errors.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aProduct } from '#server/features/marketplace/products/factories.ts'
import { aSeller, aStore } from '#server/features/marketplace/stores/factories.ts'
import { repeats } from '#server/testing/extent.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services
const { person, visitor } = await aSeller(app.services)
const store = await aStore(db, { seller: person })
const { id: productId } = await aProduct(db, { store })

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 210 }),
  fc.string({
    unit: fc.constantFrom('\ud83d', '\udd95', '\u0000', ' ', 'ñ', '🦜', '<', '{', "'"),
    maxLength: 20,
  }),
  fc.integer({ min: 195, max: 1005 }).map((length) => '🦜'.repeat(length)),
)
const toPrice = (amount: bigint): string => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
const anyPrice = fc.oneof(
  { weight: 3, arbitrary: fc.bigInt({ min: 0n, max: 1_000_000_000_010n }).map(toPrice) },
  { weight: 3, arbitrary: fc.bigInt({ min: 0n, max: 300n }).map(toPrice) },
  fc.double().map(String),
  fc.constantFrom('-1.00', '1e3', '12,50', '12.5', '٣.00', '', ' 1.00', '1.00\n', 'NaN', '00.00', '-0.00'),
)
const fields = fc.record(
  {
    title: anyText,
    description: fc.option(anyText),
    price: anyPrice,
    promotionPrice: fc.option(anyPrice),
  },
  { requiredKeys: ['title', 'description', 'price', 'promotionPrice'] },
)

type Call = { readonly method: 'GET' | 'POST' | 'PUT'; readonly url: string }
const send = (call: Call, payload: unknown) =>
  app.inject({
    ...call,
    as: visitor,
    ...(call.method === 'GET'
      ? {}
      : { payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } }),
  })

type Procedure = keyof typeof productsContract
const isCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorStatus, code)

const expectDeclared = (procedure: Procedure, answer: Awaited<ReturnType<typeof send>>): void => {
  if (answer.statusCode < 300) return
  const { code, data, status }: { code: unknown; data: unknown; status: unknown } = answer.json()
  expect(Object.keys(productsContract[procedure]['~orpc'].errorMap)).toContain(code)
  if (!isCode(code)) throw new Error(`${String(code)} is not an error code`)
  expect([answer.statusCode, status]).toEqual([errorStatus[code], errorStatus[code]])
  if (code === 'BAD_REQUEST') expect(errorData.BAD_REQUEST.parse(data).issues.length).toBeGreaterThan(0)
}

test.prop([fields, fc.boolean()], { numRuns: repeats(200) })(
  'create and update store exactly the input that the contract accepts',
  async (input, isNew) => {
    const call = isNew
      ? ({ method: 'POST', url: '/api/marketplace/products' } as const)
      : ({ method: 'PUT', url: `/api/marketplace/products/${productId}` } as const)
    const answer = await send(call, input)
    const parsed = productFields.safeParse(JSON.parse(JSON.stringify(input)))
    expectDeclared(isNew ? 'create' : 'update', answer)
    expect([answer.statusCode, input]).toEqual([parsed.success ? (isNew ? 201 : 200) : 400, input])
    if (!parsed.success) return
    const stored = product.parse(answer.json())
    expect(stored).toMatchObject(parsed.data)
    const again = await send({ method: 'GET', url: `/api/marketplace/products/${stored.id}` }, undefined)
    expect(product.parse(again.json())).toEqual(stored)
  },
)

const anyQuery = fc.dictionary(
  fc.constantFrom('search', 'city', 'promotion', 'cursor', 'other'),
  fc.oneof(anyText, fc.constantFrom('true', 'false', 'perro', 'Bogotá')),
  { maxKeys: 4 },
)
test.prop([anyQuery], { numRuns: repeats(200) })('any filter has a declared response', async (query) => {
  const url = `/api/marketplace/products?${new URLSearchParams(query).toString()}`
  expectDeclared('list', await send({ method: 'GET', url }, undefined))
})
