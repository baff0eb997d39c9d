import { expect, type APIRequestContext } from '@playwright/test'
import * as z from 'zod'
import { productUnderTest } from './product.ts'

const created = z.object({ id: z.string() })

/**
 * Adds a pet of the person with `request`'s session, without a screen.
 * @returns its id
 */
export const addPet = async (
  request: APIRequestContext,
  name = 'Kira',
  more: object = {},
): Promise<string> => {
  const answer = await request.post('/api/pets', {
    headers: { origin: productUnderTest().url },
    data: { name, species: 'perro', sex: 'Hembra', ...more },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return created.parse(await answer.json()).id
}
