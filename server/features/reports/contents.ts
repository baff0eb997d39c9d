import { displayName } from '#contract/features/auth/display-name.ts'
import { reportKinds } from '#contract/features/reports/kinds.ts'
import { reportRowsMax } from '#contract/features/reports/limits.ts'
import type { Pet, WeightUnit } from '#contract/features/pets/schema.ts'
import type { ReportChoice } from '#contract/features/reports/schema.ts'
import { weightSymbols } from '#contract/features/weights/weight-symbols.ts'
import { convertWeight } from '#contract/features/weights/weight-units.ts'
import { daysBetween, type PlainDate } from '#contract/shared/dates.ts'
import { getPerson } from '#server/features/auth/access.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Services } from '#server/platform/services/services.ts'
import { emergencyMessages } from './profile/emergency-messages.ts'
import { describeEmergency } from './profile/emergency.ts'
import type { ReportFormat } from './format.ts'
import type { Plot, ReportHead, WritingStep } from './pdf/protocol.ts'
import * as queries from './rows/section-queries.ts'
import { appearanceFacts, registryFact } from './profile/appearance.ts'
import { reportSections } from './sections.ts'
import { sexLabels, speciesLabels } from '#server/features/pets/animal-words.ts'
import { fill, messages } from './report-messages.ts'

/** Few enough to send to the thread in one piece. */
const rowsAtOnce = 200
const curvePointsMax = 1000

const periodText = ({ from, to }: ReportChoice, format: ReportFormat): string => {
  if (from === null && to === null) return format.text(messages.everything)
  const text = format.text(from === null ? messages.until : to === null ? messages.since : messages.between)
  return fill(text, { from: from === null ? '' : format.day(from), to: to === null ? '' : format.day(to) })
}

const factsOf = (
  pet: Pet,
  owner: string,
  choice: ReportChoice,
  format: ReportFormat,
): ReportHead['facts'] => {
  const { memorial, exactWeight } = pet
  const facts: readonly (readonly [{ es: string; en: string }, string | null])[] = [
    [messages.species, format.text(speciesLabels[pet.species])],
    [messages.breed, pet.breed],
    [messages.sex, format.text(sexLabels[pet.sex])],
    [messages.birthDate, pet.birthDate === null ? null : format.day(pet.birthDate)],
    [
      messages.diedOn,
      memorial === null
        ? null
        : memorial.diedOn === null
          ? format.text(messages.unknownDay)
          : format.day(memorial.diedOn),
    ],
    ...appearanceFacts(pet, format),
    [messages.weight, exactWeight === null ? null : format.weight(exactWeight, pet.weightUnit)],
    [messages.microchip, pet.microchipNumber],
    registryFact(pet),
    [messages.rabiesVaccine, pet.rabiesVaccineNumber],
    [messages.owner, owner],
    [messages.period, periodText(choice, format)],
  ]
  return facts.flatMap(([label, fact]) => (fact === null ? [] : [[format.text(label), fact] as const]))
}

export const describeHead = async (
  services: Services,
  access: PetAccess,
  pet: Pet,
  choice: ReportChoice,
  format: ReportFormat,
  today: PlainDate,
): Promise<Omit<ReportHead, 'path' | 'photo' | 'drawing'>> => {
  const owner = displayName(await getPerson(services, access.ownerId))
  const day = format.day(today)
  return {
    kind: 'write-report',
    paper: choice.paper,
    language: choice.language,
    title: fill(format.text(messages.title), { name: pet.name }),
    name: pet.name,
    subtitle: fill(format.text(messages.subtitle), { day }),
    facts: factsOf(pet, owner, choice, format),
    emergency: {
      title: format.text(emergencyMessages.title),
      parts: await describeEmergency(services, access, pet, format, today),
    },
    footer: {
      page: format.text(messages.page),
      of: format.text(messages.of),
      made: `Huella · ${day.replaceAll(/\s/g, ' ')}`,
    },
    substituted: format.text(messages.substituted),
  }
}

const unitOf = (text: string): WeightUnit => (text === 'Libras' ? 'Libras' : 'Kilogramos')

const plotOf = (points: readonly queries.CurvePoint[], format: ReportFormat): Plot | null => {
  const [oldest, newest] = [points[0], points.at(-1)]
  if (oldest === undefined || newest === undefined || points.length < 2) return null
  const unit = unitOf(newest.unit)
  const valueOf = (point: queries.CurvePoint) => convertWeight(point.value, unitOf(point.unit), unit)
  const [first, last] = [format.day(oldest.day), format.day(newest.day)]
  return {
    points: points.map((point) => ({ day: daysBetween('1970-01-01', point.day), value: valueOf(point) })),
    description: fill(format.text(messages.curve), {
      first: format.weight(oldest.value, unitOf(oldest.unit)),
      last: format.weight(newest.value, unit),
      from: first,
      to: last,
    }),
    unit: weightSymbols[unit],
    first,
    last,
  }
}

async function* stepsOfSection(
  { db }: Services,
  access: PetAccess,
  section: queries.ReportSection,
  choice: ReportChoice,
  format: ReportFormat,
): AsyncGenerator<WritingStep> {
  const count = await queries.countSectionRows(db, section, access, choice, reportRowsMax + 1)
  const empty = section.kind === 'allergies' ? messages.noAllergies : messages.noRows
  yield {
    kind: 'section',
    title: format.text(section.title),
    columns: section.columns.map(({ title, share, isBelow = false }) => ({
      title: format.text(title),
      share,
      isBelow,
    })),
    empty: count === 0 ? format.text(empty) : null,
    isWarning: section.isWarning === true,
  }
  const plot = plotOf(await queries.listCurvePoints(db, section, access, choice, curvePointsMax), format)
  if (plot !== null) yield { kind: 'plot', plot }
  let after: queries.RowCursor | undefined
  for (let offset = 0; offset < Math.min(count, reportRowsMax); offset += rowsAtOnce) {
    const limit = Math.min(rowsAtOnce, reportRowsMax - offset)
    const rows = await queries.listSectionRows(db, section, access, choice, after, limit)
    const cells = rows.map((row) =>
      section.columns.map(({ show }, index) => {
        const text = row.cells[index] ?? null
        return text === null || show === undefined ? text : show(text, format)
      }),
    )
    yield { kind: 'rows', rows: cells }
    const last = rows.at(-1)
    if (last === undefined || rows.length < limit) break
    after = [last.day, last.id]
  }
  if (count > reportRowsMax)
    yield { kind: 'note', text: fill(format.text(messages.newestRows), { n: format.number(reportRowsMax) }) }
}

/** In the order of the report. */
export const chosenSections = (
  { extensions }: Pick<Services, 'extensions'>,
  { kinds }: ReportChoice,
): readonly queries.ReportSection[] => {
  const declared = reportSections.collect(extensions)
  return reportKinds.flatMap((kind) =>
    kinds.includes(kind) ? declared.filter((section) => section.kind === kind) : [],
  )
}

/** Null for a complete report. */
const leftOutText = (
  { extensions }: Pick<Services, 'extensions'>,
  { kinds, from, to }: ReportChoice,
  format: ReportFormat,
): string | null => {
  const missing = reportSections
    .collect(extensions)
    .filter(({ kind }) => !kinds.includes(kind))
    .map(({ title }) => format.text(title))
  const outside = from === null && to === null ? [] : [format.text(messages.otherPeriods)]
  const all = [...missing, ...outside]
  return all.length === 0 ? null : `${format.text(messages.leftOut)}: ${all.join(', ')}.`
}

export async function* stepsOf(
  services: Services,
  access: PetAccess,
  choice: ReportChoice,
  format: ReportFormat,
): AsyncGenerator<WritingStep> {
  for (const section of chosenSections(services, choice))
    yield* stepsOfSection(services, access, section, choice, format)
  const leftOut = leftOutText(services, choice, format)
  if (leftOut !== null) yield { kind: 'note', text: leftOut }
}
