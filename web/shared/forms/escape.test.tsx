// One rule for every field of a dialog: Escape closes it unless text was typed, and asks otherwise.
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import * as z from 'zod'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { renderWith } from '#web/testing/environment/render.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { ChoiceChips } from '#web/ui/fields/choice-chips.tsx'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { createSelect } from '#web/ui/fields/select/select.tsx'
import { SuggestField } from '#web/ui/fields/suggest-field.tsx'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DateField } from './date-field.tsx'
import { DialogForm } from './dialog-form.tsx'
import { useForm } from './form.tsx'
import { NumberField } from './number-field.tsx'
import { PriceField } from './price-field.tsx'

const schema = deferCode(async () => z.looseObject({}))
interface Values {
  readonly text: string
  readonly area: string
  readonly code: string
  readonly price: string
  readonly number: number | null
  readonly date: string | null
  readonly time: string | null
  readonly suggested: string
  readonly unit: 'a' | 'b' | null
  readonly measure: string
  readonly isOn: boolean
}
const initial: Values = {
  text: '',
  area: '',
  code: '',
  price: '',
  number: null,
  date: null,
  time: null,
  suggested: '',
  unit: 'a',
  measure: 'a',
  isOn: false,
}
const options = [
  { id: 'a', label: 'Libras' },
  { id: 'b', label: 'Kilos' },
] as const

function Fields() {
  const [Select] = useState(() =>
    createSelect(deferCode(() => import('#web/ui/fields/select/select-with-list.tsx'))),
  )
  const form = useForm({ schema, initial, save: async () => undefined })
  const { field } = form
  return (
    <DialogForm form={form}>
      <TextField label="Nombre" {...field('text')} />
      <TextArea label="Notas" {...field('area')} />
      <CodeField label="Código" read={(typed) => typed.toUpperCase()} length={4} {...field('code')} />
      <PriceField label="Costo" language="es" {...field('price')} />
      <NumberField label="Peso" step={0.1} {...field('number')} />
      <DateField label="Fecha" {...field('date')} />
      <TimeField label="Hora" {...field('time')} />
      <SuggestField label="Vacuna" suggestions={['Rabia']} {...field('suggested')} />
      <Select label="Unidad" options={options} {...field('unit')} />
      <ChoiceChips label="Medida" options={options} {...field('measure')} />
      <SwitchField
        label="Recordar"
        state=""
        isOn={form.values.isOn}
        onChange={(isOn) => form.set('isOn', isOn)}
      />
    </DialogForm>
  )
}

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Abrir</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Nueva nota">
        <Fields />
      </Dialog>
    </>
  )
}

const byRole = (role: string, name: RegExp) => () => screen.getAllByRole(role, { name })[0]
const box = (name: RegExp) => byRole('textbox', name)

const open = async (find: () => HTMLElement | undefined) => {
  const { user } = await renderWith(<Page />)
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  await screen.findByRole('dialog', { name: 'Nueva nota' })
  await waitFor(() => expect(find()).toBeTruthy())
  act(() => find()?.focus())
  return user
}
const dialog = () => screen.queryByRole('dialog', { name: 'Nueva nota' })
const question = () => screen.findByRole('alertdialog', { name: '¿Descartar los cambios?' })
const expectAt = (find: () => HTMLElement | undefined) =>
  waitFor(() => {
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(document.activeElement).toBe(find())
  })
const expectAtOpener = () =>
  waitFor(() => {
    expect(dialog()).toBeNull()
    expect(document.activeElement?.textContent).toBe('Abrir')
  })

describe.each([
  { name: 'text', find: box(/Nombre/), typed: ['H'] },
  { name: 'long text', find: box(/Notas/), typed: ['H'] },
  { name: 'code', find: box(/Código/), typed: ['A'] },
  { name: 'price', find: box(/Costo/), typed: ['12', 'doce'] },
  { name: 'number', find: box(/Peso/), typed: ['4,2', '4,', 'x', '{ArrowUp}'] },
  { name: 'date', find: box(/^Fecha/), typed: ['21/11/2026', '21/1', 'ayer'] },
  { name: 'calendar button', find: byRole('button', /Abrir calendario/), typed: [] },
  { name: 'time', find: byRole('spinbutton', /hora/i), typed: ['0800', '8'] },
  { name: 'proposals', find: byRole('combobox', /Vacuna/), typed: ['Moquillo'] },
  { name: 'select', find: byRole('button', /Unidad/), typed: [] },
  { name: 'radio buttons', find: byRole('radio', /Libras/), typed: [] },
  { name: 'switch', find: byRole('switch', /Recordar/), typed: [' '] },
  { name: 'cancel', find: byRole('button', /Cancelar/), typed: [] },
])('Escape in $name', ({ find, typed }) => {
  test('closes an untouched dialog', async () => {
    const user = await open(find)
    await user.keyboard('{Escape}')
    await expectAtOpener()
    expect(dialog()).toBeNull()
  })

  test.each(typed)('asks after %s, and returns to the field, then to the opener', async (keys) => {
    const user = await open(find)
    await user.keyboard(keys)
    const last = document.activeElement
    await user.keyboard('{Escape}')
    await question()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(last))
    expect(dialog()).not.toBeNull()
    await user.keyboard('{Escape}')
    await question()
    await user.click(screen.getByRole('button', { name: 'No guardar' }))
    await expectAtOpener()
  })
})

test('closes a list of proposals first, and then asks', async () => {
  const find = byRole('combobox', /Vacuna/)
  const user = await open(find)
  await user.keyboard('Ra')
  await screen.findByRole('option', { name: 'Rabia' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(find()).toHaveProperty('value', 'Ra')
  await user.keyboard('{Escape}')
  await question()
  await user.click(screen.getByRole('button', { name: 'Seguir editando' }))
  await expectAt(find)
  expect(dialog()).not.toBeNull()
})

test('closes the list of a select first, and then the dialog', async () => {
  const find = byRole('button', /Unidad/)
  const user = await open(find)
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('option', { name: 'Kilos' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(find()))
  expect(dialog()).not.toBeNull()
  await user.keyboard('{Escape}')
  await expectAtOpener()
})

test('stays in a field when the dialog announces itself between two focused elements', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  const find = byRole('button', /Unidad/)
  await open(find)
  const announce = timers.mock.calls.find(([, delay]) => delay === 500)?.[0]
  if (typeof announce !== 'function') throw new Error('The dialog does not announce itself.')
  act(() => {
    find()?.blur()
    Reflect.apply(announce, undefined, [])
  })
  await expectAt(find)
  expect(dialog()).not.toBeNull()
})
