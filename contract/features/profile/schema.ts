import * as z from 'zod'
import { fullName, language } from '#contract/features/auth/schema.ts'

export const profileUpdate = z.strictObject({ fullName: fullName.optional(), language: language.optional() })
