import * as z from 'zod'
import { endableWaysIn, wayInKinds } from './way-in-kinds.ts'

export const wayInKind = z.enum(wayInKinds)
export const endableWayIn = z.enum(endableWaysIn)
export const wayInCount = z.strictObject({ kind: wayInKind, count: z.int().min(1) })
