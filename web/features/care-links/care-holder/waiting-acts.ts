import type { CarePet, OpenedCareLink } from '#contract/features/care-links/schema.ts'
import type { Dose, DoseMark, DoseOutcome } from '#contract/features/doses/schema.ts'

export interface DoseAddress {
  readonly petId: string
  readonly medicationId: string
  readonly date: string
  readonly time: string
}

interface Waits {
  /** The idempotency key. */
  readonly key: string
  /** When the holder pressed, in ISO 8601. */
  readonly at: string
  /** The code of the refusal: it is not sent again. */
  readonly refusal?: string
}

interface WaitingDose extends Waits {
  /** The medication's. */
  readonly name: string
  readonly dose: DoseAddress
}
export interface WaitingMark extends WaitingDose {
  readonly kind: 'mark'
  readonly status: DoseOutcome
  /** The mark in the question that the holder has confirmed. */
  readonly confirmedAfter?: string
}
export interface WaitingUnmark extends WaitingDose {
  readonly kind: 'unmark'
}
export interface WaitingNote extends Waits {
  readonly kind: 'note'
  readonly petId: string
  readonly text: string | null
  readonly photos: readonly Blob[]
}
export type WaitingAct = WaitingMark | WaitingUnmark | WaitingNote

export const isSameDose = (dose: Omit<DoseAddress, 'petId'>, other: Omit<DoseAddress, 'petId'>): boolean =>
  dose.medicationId === other.medicationId && dose.date === other.date && dose.time === other.time

const markOf = (act: WaitingMark, { id, name }: OpenedCareLink): DoseMark => ({
  status: act.status,
  by: { id, fullName: name, isCarer: true },
  at: act.at,
  ...(act.status === 'given' && { givenAt: act.at }),
  isRepeat: false,
  repeats: [],
})

/** A mark of somebody else stays: a question about two doses follows later. */
const overDose = (dose: Dose, act: WaitingMark | WaitingUnmark, opened: OpenedCareLink): Dose => {
  if (!isSameDose(dose, act.dose)) return dose
  if (act.kind === 'unmark') return { ...dose, mark: null }
  return { ...dose, mark: dose.mark ?? markOf(act, opened) }
}

const overPet = (pet: CarePet, act: WaitingAct, opened: OpenedCareLink): CarePet =>
  act.kind === 'note' || act.refusal !== undefined || act.dose.petId !== pet.id || pet.doses === undefined
    ? pet
    : { ...pet, doses: pet.doses.map((dose) => overDose(dose, act, opened)) }

/** The answer of the server with what waits laid over it. */
export const withActs = (opened: OpenedCareLink, acts: readonly WaitingAct[]): OpenedCareLink => ({
  ...opened,
  pets: opened.pets.map((pet) => acts.reduce((shown, act) => overPet(shown, act, opened), pet)),
})
