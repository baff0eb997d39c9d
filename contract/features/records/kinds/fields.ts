interface Traits {
  readonly required?: true
  /** Covered by a veterinarian's stamp. */
  readonly stamped?: true
}

export interface TextField extends Traits {
  readonly type: 'text'
  /** In code points. */
  readonly max: number
}

export interface DayField extends Traits {
  readonly type: 'day'
  readonly notInFuture?: true
}

export interface NumberField extends Traits {
  readonly type: 'number'
  readonly min: number
  readonly max: number
  readonly step: number
  /** The field that holds the unit. */
  readonly unit?: string
}

export interface ChoiceField extends Traits {
  readonly type: 'choice'
  readonly values: readonly [string, ...string[]]
}

/** A time of day. */
export const clock = { type: 'clock' } as const
export type ClockField = typeof clock

/** No stamp covers a price, which is the owner's own. */
export const price = { type: 'price' } as const
export type PriceField = typeof price

/** Reminders of the due date are on by default. */
export const remind = { type: 'remind' } as const
export type RemindField = typeof remind

export type Field = TextField | DayField | NumberField | ChoiceField | ClockField | PriceField | RemindField
export type Fields = Readonly<Record<string, Field>>

type Of<F extends Field> = Omit<F, 'type'>

export const text = <const F extends Of<TextField>>(field: F) => ({ type: 'text', ...field }) as const
export const day = <const F extends Of<DayField>>(field: F) => ({ type: 'day', ...field }) as const
export const number = <const F extends Of<NumberField>>(field: F) => ({ type: 'number', ...field }) as const
export const choice = <const F extends Of<ChoiceField>>(field: F) => ({ type: 'choice', ...field }) as const
