import { minuteMs } from '#contract/shared/dates.ts'
import type { DoseMark } from './schema.ts'

type MarkTimes = Pick<DoseMark, 'at' | 'givenAt'>

/** In ISO 8601. A dose without a given time of its own was given when it was marked. */
export const givenTimeOf = ({ at, givenAt }: MarkTimes): string => givenAt ?? at

export const toWholeMinute = (at: number): Date => new Date(Math.floor(at / minuteMs) * minuteMs)
