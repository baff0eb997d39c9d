import * as z from 'zod'
import { passwordMax } from '#contract/features/auth/limits.ts'
import { factorCodeInput } from './two-factor.ts'
import { authenticationResponse } from './webauthn.ts'

export const passwordProof = z.strictObject({ password: z.string().min(1).max(passwordMax) })

export const proof = z.union([
  passwordProof,
  factorCodeInput,
  z.strictObject({ passkey: authenticationResponse }),
])
