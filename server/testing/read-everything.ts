import { traverseContractProcedures } from '@orpc/server'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import type { SignedInUser, TestApp } from './clients/test-app.ts'

const route = z.object({ method: z.string().optional(), path: z.string().optional() })
const readers: string[] = ['/api/pets/{petId}/costs/file']
traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure }) => {
  const { method, path = '/admin' } = route.parse(procedure['~orpc'].route)
  if (method === 'GET' && !/\{|^\/admin/.test(path.replace('{petId}', ''))) readers.push(`/api${path}`)
})

export const readEverything = async (
  app: Pick<TestApp, 'inject'>,
  as: SignedInUser,
  petId: string,
): Promise<Map<string, string>> => {
  const bodies = new Map<string, string>()
  for (const path of readers) {
    const answer = await app.inject({ method: 'GET', url: path.replace('{petId}', petId), as })
    // `asOf` is the moment of the reading, which differs each time.
    if (answer.statusCode === 200) bodies.set(path, answer.body.replace(/"asOf":"[^"]*"/, ''))
  }
  return bodies
}
