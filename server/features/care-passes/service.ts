import { judgeRequirements, type Requirement } from '#contract/features/care-passes/requirements.ts'
import type { CarePass, PassOptions, PassRequirement } from '#contract/features/care-passes/schema.ts'
import { latestOf } from '#contract/features/care-plan/spans.ts'
import { dateInZone } from '#contract/shared/time-zones.ts'
import { getTimeZone } from '#server/features/notifications/service.ts'
import { listPapersOfTypes } from '#server/features/papers/service.ts'
import { listLatestTreatments } from '#server/features/parasite-treatments/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { describePet, getAllergies } from '#server/features/pets/service.ts'
import { listVerifiedStamps } from '#server/features/stamps/verified-stamps.ts'
import { listVaccineHistory } from '#server/features/vaccines/service.ts'
import type { Services } from '#server/platform/services/services.ts'

const readRecords = async (services: Services, access: PetAccess) => {
  const [vaccines, treatments, papers, allergies] = await Promise.all([
    listVaccineHistory(services, access),
    listLatestTreatments(services, access),
    listPapersOfTypes(services, access, ['health', 'liability']),
    getAllergies(services, access),
  ])
  return {
    vaccines,
    treatments,
    papers,
    allergies: allergies.map(({ name, description }) => ({ name, description })),
  }
}

type Papers = Awaited<ReturnType<typeof readRecords>>['papers']

const toRecord = (
  record: NonNullable<Requirement['record']>,
  papers: Papers,
  stamp: NonNullable<PassRequirement['record']>['stamp'],
): PassRequirement['record'] => {
  const { number = null, issuer = null } = papers.find(({ id }) => id === record.id) ?? {}
  return { name: record.name, date: record.date, number, issuer, stamp }
}

/** All people of a pet see one pass, so today is the owner's. */
export const getCarePass = async (
  services: Services,
  access: PetAccess,
  { stayFrom, certificateDays }: PassOptions,
): Promise<CarePass> => {
  const [{ pet }, timeZone, records] = await Promise.all([
    describePet(services, access),
    getTimeZone(services, access.ownerId),
    readRecords(services, access),
  ])
  const today = dateInZone(timeZone, services.clock())
  const day = latestOf(today, stayFrom ?? today)
  const judged = judgeRequirements({ ...pet, timeZone }, records, { day, certificateDays })
  const counted = judged.flatMap(({ record }) => record?.id ?? [])
  const stamps = await listVerifiedStamps(services, access, counted)
  const { name, species, breed, sex, isSterilised, sterilisedOn, handling, neverGive, contacts } = pet
  return {
    pet: {
      name,
      species,
      breed,
      sex,
      isSterilised: isSterilised ?? null,
      sterilisedOn: sterilisedOn ?? null,
      handling: handling ?? null,
      neverGive: neverGive ?? [],
      allergies: records.allergies,
      contacts: (contacts ?? []).flatMap(({ phone, ...contact }) =>
        phone === null ? [] : { name: contact.name, relation: contact.relation, phone },
      ),
    },
    today,
    day,
    certificateDays,
    requirements: judged.map(({ record, ...requirement }) => ({
      ...requirement,
      record: record && toRecord(record, records.papers, stamps.get(record.id) ?? null),
    })),
  }
}
