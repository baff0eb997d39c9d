import { useTranslation } from 'react-i18next'
import { scheduleIntervalDaysMax } from '#contract/features/medications/limits.ts'
import { commonMedications } from '#contract/features/records/common-names.ts'
import { medicationKind } from '#contract/features/medications/kind.ts'
import type { Medication } from '#contract/features/medications/schema.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { medicationChanges } from '#web/features/medications/api.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { FieldOfKind, KindFormFields } from '#web/shared/records/kinds/kind-fields.tsx'
import { useKindForm, type RecordFormProps } from '#web/shared/records/kinds/kind-form.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { ScheduleFields, type ScheduleDraft } from './schedule-fields.tsx'

const schema = deferCode(
  async () => (await import('#contract/features/medications/schema.ts')).medicationSchemas.fields,
)

const isSchedule = (value: unknown): value is ScheduleDraft =>
  typeof value === 'object' && value !== null && 'times' in value

/** Allergies, and what the pet must never get. */
function Warnings({ pet: { allergies, neverGive = [] } }: { pet: Pet }) {
  const { t } = useTranslation('pets')
  const format = useFormatter()
  const warnings = [
    [t('facts.allergies'), allergies],
    [t('facts.neverGive'), neverGive],
  ] as const
  const known = warnings.filter(([, names]) => names.length > 0)
  if (known.length === 0) return null
  return (
    <dl className="rounded-field bg-danger-soft px-4 py-3 text-dense">
      {known.map(([label, names]) => (
        <div key={label}>
          <dt className="inline font-semibold text-danger">{label}:</dt>{' '}
          <dd className="inline wrap-anywhere">{format.list(names)}</dd>
        </div>
      ))}
    </dl>
  )
}

export function MedicationForm(props: RecordFormProps<Medication>) {
  const { pet, record } = props
  const { t } = useTranslation('medications')
  const format = useFormatter()
  const textOf = ({ times, from, to }: ScheduleDraft): string => {
    const days = [from, to].flatMap((date) => (date === null ? [] : [format.date(date)]))
    const hours = times.flatMap((time) => (time === null ? [] : [format.clockTime(time)]))
    return `${format.list(hours)} · ${days.join(' – ')}`
  }
  const everyDays = t('invalid.everyDays', { max: scheduleIntervalDaysMax })
  const kindForm = useKindForm(
    {
      kind: medicationKind,
      changes: medicationChanges,
      schema,
      values: { schedule: record?.schedule ?? null },
      textOf: (_name, value) => (isSchedule(value) ? textOf(value) : undefined),
      messages: {
        'schedule.times': { required: t('invalid.timeRequired'), invalid: t('invalid.timeInvalid') },
        'schedule.from': { required: t('invalid.dateRequired'), invalid: t('invalid.dateInvalid') },
        'schedule.to': { too_early: t('invalid.endsTooEarly'), invalid: t('invalid.dateInvalid') },
        'schedule.everyDays': {
          required: everyDays,
          invalid: everyDays,
          too_small: everyDays,
          too_large: everyDays,
        },
      },
    },
    props,
  )
  const { form } = kindForm
  const { schedule } = form.values
  return (
    <KindFormFields
      of={kindForm}
      title={{
        suggestions: pet
          ? commonMedications[pet.species].map((commonName) => commonName[currentLanguage()])
          : [],
      }}
      parts={{
        dosage: (
          <FieldPair>
            <FieldOfKind of={kindForm} name="dosage" />
            <FieldOfKind of={kindForm} name="frequency" />
          </FieldPair>
        ),
        frequency: (
          <ScheduleFields
            value={isSchedule(schedule) ? schedule : null}
            onChange={(next) => form.set('schedule', next)}
            remind={form.values['remind'] === true}
            onRemind={(remind) => form.set('remind', remind)}
            errorAt={(part) => form.errorAt(`schedule.${part}`)}
          />
        ),
      }}
    >
      {pet && <Warnings pet={pet} />}
    </KindFormFields>
  )
}
