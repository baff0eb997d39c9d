import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  csvDelimiters,
  csvEncodings,
  csvFields,
  csvKinds,
  type CsvRecordKind,
} from '#contract/features/pet-files/csv-fields.ts'
import { unitInTitle } from '#contract/features/pet-files/weight-columns.ts'
import type { PetImport, PetImportChoices } from '#contract/features/pet-files/schema.ts'
import { dateOrders, type DateOrder } from '#contract/shared/typed/dates.ts'
import { orpc } from '#web/shared/api/client.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { Select } from '#web/ui/fields/select/select.tsx'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'
import { AnimalFields, completeAnimal, type Animal } from './animal-fields.tsx'
import { ChoiceForm, useChoice } from './choice-form.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { columnProblems, dateOrdersOf, guessColumns, guessRecords } from './csv-columns.ts'

type Csv = Extract<PetImportChoices, { kind: 'csv' }>

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const

const isCsv = (choices: PetImportChoices | null): choices is Csv => choices?.kind === 'csv'

export function CsvStep({ current }: { current: PetImport }) {
  const { choices } = current
  // Another reading of the file has other columns.
  return isCsv(choices) ? (
    <CsvForm key={`${choices.delimiter} ${choices.encoding}`} current={current} csv={choices} />
  ) : null
}

function useCsvForm(current: PetImport, csv: Csv) {
  const { t } = useTranslation('pet-files')
  const format = useFormatter()
  const choice = useChoice(current)
  const [records, setRecords] = useState<CsvRecordKind>(() => guessRecords(csv.rows))
  const [hasHeader, setHasHeader] = useState(true)
  const [columns, setColumns] = useState(() => guessColumns(csv.rows, records))
  const [chosenOrder, setOrder] = useState<DateOrder | null>(null)
  const [animal, setAnimal] = useState<Animal>({
    name: '',
    species: null,
    sex: null,
    weightUnit: 'Kilogramos',
  })
  const [petId, setPetId] = useState<string | null>(null)
  const orders = dateOrdersOf(csv.dateOrders, columns)
  const dateOrder = chosenOrder ?? (orders.length === 1 ? (orders[0] ?? null) : null)
  const { delimiter, encoding } = csv
  const submit = () => {
    const pet = petId === null ? completeAnimal(animal) : { id: petId }
    const { missing, isTwice } = columnProblems(records, columns)
    if (missing.length > 0) {
      const fields = format.list(missing.map((field) => t(`csv.fields.${field}`)))
      return choice.askFor(t('csv.missing', { fields }))
    }
    if (isTwice) return choice.askFor(t('csv.twice'))
    if (dateOrder === null) return choice.askFor(t('csv.dateAmbiguous'))
    if (pet === undefined) return choice.askForAnimal()
    const { weightUnit } = animal
    void choice.choose({
      kind: 'csv',
      delimiter,
      encoding,
      records,
      hasHeader,
      columns: [...columns],
      dateOrder,
      pet,
      weightUnit,
    })
  }
  const changeRecords = (next: CsvRecordKind): void => {
    setRecords(next)
    setColumns(guessColumns(csv.rows, next))
  }
  return {
    choice,
    records,
    changeRecords,
    hasHeader,
    setHasHeader,
    columns,
    setColumns,
    orders,
    dateOrder,
    setOrder,
    animal,
    setAnimal,
    petId,
    setPetId,
    submit,
  }
}

const newPet = 'new'

interface TargetFieldProps {
  /** Null for a new pet. */
  readonly petId: string | null
  readonly onChange: (petId: string | null) => void
}

/** Own pets that live; the page of a list is enough. */
function TargetField({ petId, onChange }: TargetFieldProps) {
  const { t } = useTranslation(['pet-files', 'pets'])
  const { data } = useQuery(orpc.pets.list.queryOptions({ input: {}, meta: { failure: false } }))
  const own = data?.items.filter(({ access, memorial }) => access === 'owner' && memorial === null) ?? []
  if (own.length === 0) return null
  return (
    <Select
      label={t('choose.pet')}
      options={[
        { id: newPet, label: t('pets:add.title') },
        ...own.map(({ id, name }) => ({ id, label: name })),
      ]}
      value={petId ?? newPet}
      onChange={(id) => onChange(id === newPet ? null : id)}
    />
  )
}

function CsvForm({ current, csv }: { current: PetImport; csv: Csv }) {
  const { t } = useTranslation('pet-files')
  const form = useCsvForm(current, csv)
  const { choice, records, hasHeader, orders } = form
  const { delimiter, encoding } = csv
  const title = csv.rows[0]?.[form.columns.indexOf('weightValue')] ?? ''
  const hasUnit = hasHeader && unitInTitle(title) !== null
  return (
    <ChoiceForm current={current} heading={t('csv.heading')} choice={choice} onSubmit={form.submit}>
      <FieldPair>
        <Select
          label={t('csv.delimiter')}
          options={csvDelimiters.map((id) => ({ id, label: t(`csv.delimiters.${delimiterNames[id]}`) }))}
          value={delimiter}
          onChange={(next) => next && void choice.choose({ kind: 'look', delimiter: next, encoding })}
        />
        <Select
          label={t('csv.encoding')}
          options={csvEncodings.map((id) => ({ id, label: t(`csv.encodings.${id}`) }))}
          value={encoding}
          onChange={(next) => next && void choice.choose({ kind: 'look', delimiter, encoding: next })}
        />
        <Select
          label={t('csv.records')}
          options={csvKinds.map((id) => ({ id, label: t(`kinds.${id}`) }))}
          value={records}
          onChange={(next) => next && form.changeRecords(next)}
        />
        <Select
          label={t('csv.dateOrder')}
          placeholder={t('choose.pick')}
          options={(orders.length === 0 ? dateOrders : orders).map((id) => ({
            id,
            label: t(`csv.dateOrders.${id}`),
          }))}
          {...(orders.length > 1 && { description: t('csv.dateAmbiguous') })}
          value={form.dateOrder}
          onChange={form.setOrder}
        />
      </FieldPair>
      <SwitchField
        label={t('csv.hasHeader')}
        state={t(hasHeader ? 'csv.yes' : 'csv.no')}
        isOn={hasHeader}
        onChange={form.setHasHeader}
      />
      <ColumnChooser
        rows={csv.rows}
        hasHeader={hasHeader}
        fields={csvFields[records].fields}
        columns={form.columns}
        onChange={form.setColumns}
      />
      <TargetField petId={form.petId} onChange={form.setPetId} />
      <AnimalFields
        animal={form.animal}
        isKnown={form.petId !== null}
        isIncomplete={choice.isIncomplete}
        asksWeightUnit={records === 'weights' && !hasUnit}
        onChange={form.setAnimal}
      />
    </ChoiceForm>
  )
}
