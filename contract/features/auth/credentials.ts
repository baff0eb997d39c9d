import * as z from 'zod'
import { revocableCredentials, credentialKinds } from './credential-kinds.ts'

export const credentialKind = z.enum(credentialKinds)
export const revocableCredential = z.enum(revocableCredentials)
export const credentialCount = z.strictObject({ kind: credentialKind, count: z.int().min(1) })
