import { anyPerson, type AccessMatrix } from '#server/testing/access-matrix/patterns.ts'

export const accessMatrix: AccessMatrix = {
  calls: { 'profile.update': anyPerson(() => ({ input: { fullName: 'Ana María' } })) },
}
