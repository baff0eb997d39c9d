import { everyone, noInput, type AccessMatrix } from '#server/testing/access-matrix/patterns.ts'

export const accessMatrix: AccessMatrix = { calls: { 'GET /api/signing-keys': everyone(noInput) } }
