// The fields of a record, as data. Free of zod, for forms and tables read it too.

interface Traits {
  /** No record is without it; what is not required may be null. */
  readonly required?: true
  /** A veterinarian's stamp covers it. */
  readonly stamped?: true
}

export interface TextField extends Traits {
  readonly type: 'text'
  /** In code points. */
  readonly max: number
}

export interface DayField extends Traits {
  readonly type: 'day'
  /** `past`: today at the latest. `life`: so, and from 1900 on, as births are. */
  readonly within?: 'past' | 'life'
}

export interface NumberField extends Traits {
  readonly type: 'number'
  readonly min: number
  readonly max: number
  /** It is a multiple of this. */
  readonly step: number
  /** The field with its unit. */
  readonly unit?: string
}

export interface ChoiceField extends Traits {
  readonly type: 'choice'
  readonly values: readonly [string, ...string[]]
}

/** What it cost, which is its owner's: no stamp covers it. */
export interface PriceField {
  readonly type: 'price'
}

/** Whether anybody is reminded of its due date: yes, unless somebody says no. */
export interface RemindField {
  readonly type: 'remind'
}

export type Field = TextField | DayField | NumberField | ChoiceField | PriceField | RemindField
export type Fields = Readonly<Record<string, Field>>

type Of<F extends Field> = Omit<F, 'type'>

export const text = <const F extends Of<TextField>>(field: F) => ({ type: 'text', ...field }) as const
export const day = <const F extends Of<DayField>>(field: F) => ({ type: 'day', ...field }) as const
export const number = <const F extends Of<NumberField>>(field: F) => ({ type: 'number', ...field }) as const
export const choice = <const F extends Of<ChoiceField>>(field: F) => ({ type: 'choice', ...field }) as const
export const price = { type: 'price' } as const
export const remind = { type: 'remind' } as const
