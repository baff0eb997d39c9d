import { anyPerson, noInput, type AccessMatrix } from '#server/testing/access-matrix/patterns.ts'

export const accessMatrix: AccessMatrix = { calls: { 'quotas.get': anyPerson(noInput) } }
