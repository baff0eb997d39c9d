// What a person is told of, over all of their pets: what the bell, the page of what comes, the daily mail and the calendar show.
import { occurrencesWithin, type Occurrence } from '#contract/features/reminders/rules.ts'
import type { TimeZone } from '#contract/kit/time-zones.ts'
import type { Services } from '#server/platform/context.ts'
import { remindedPetsOf, type RemindedPet } from './access.ts'

/** Something that falls due of a pet of theirs, as the person is told of it. */
export type RemindedOccurrence = {
  readonly petId: string
  readonly petName: string
  /** Of the pet's owner: the clock of `date` and `time` of a dose. */
  readonly timeZone: TimeZone
  /** Of a medication. */
  readonly dosage: string | null
  readonly occurrence: Occurrence
}

const ofPet = (pet: RemindedPet, personId: string, after: Date, until: Date): RemindedOccurrence[] => {
  const { petId, petName, timeZone, people, medications } = pet
  const wishes = people.find((one) => one.personId === personId)?.wishes
  if (wishes === undefined) return []
  const dosages = new Map(medications.map(({ id, dosage }) => [id, dosage]))
  return occurrencesWithin(pet, wishes, after, until).map((occurrence) => ({
    petId,
    petName,
    timeZone,
    dosage: dosages.get(occurrence.sourceId) ?? null,
    occurrence,
  }))
}

/**
 * All that the person is told of after `after` and up to and including `until`, earliest first, by what they may see and want
 * now. Whether it was wanted in time (`remindsSince`) or is marked already, whoever asks must judge.
 */
export const remindedOccurrences = async (
  services: Pick<Services, 'db' | 'clock'>,
  personId: string,
  after: Date,
  until: Date,
): Promise<RemindedOccurrence[]> =>
  (await remindedPetsOf(services, personId))
    .flatMap((pet) => ofPet(pet, personId, after, until))
    .toSorted((a, b) => a.occurrence.at.getTime() - b.occurrence.at.getTime())
