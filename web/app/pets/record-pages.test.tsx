// The common behaviour of the pages of all kinds of records. The tests of a kind's own behaviour
// are in its feature.
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Cost } from '#contract/features/costs/schema.ts'
import type { Stamp } from '#contract/features/stamps/schema.ts'
import type { ErrorCode } from '#contract/shared/errors.ts'
import { expectAccessible } from '#web/testing/environment/accessibility.ts'
import { chooseInMenu } from '#web/testing/environment/menu.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { datedPages, kindPages, recordOf, type KindPage } from '#web/testing/features/kind-pages.ts'
import { kira } from '#web/testing/features/pets.ts'
import { serveRecords } from '#web/testing/features/records.ts'
import { aStamp } from '#web/testing/features/stamps.ts'

const viewed = { ...kira, access: 'viewer', shareCode: null } as const

interface World {
  readonly pet?: typeof kira
  readonly items?: readonly KindPage['records'][number][]
  readonly limit?: number | null
  readonly language?: 'es' | 'en'
  readonly search?: string
  readonly failing?: readonly [method: string, code: ErrorCode]
  readonly stamps?: readonly Stamp[]
}

const open = async (page: KindPage, world: World = {}) => {
  const { pet = kira, items = page.records, limit = null, language = 'es', search = '' } = world
  const { section, address = section } = page
  vi.setSystemTime(new Date(2026, 10, 21, 12))
  const make = (body: unknown) => ({
    ...page.records[0],
    id: '0199a000-0000-7000-8000-0000000000c9',
    ...(typeof body === 'object' ? body : {}),
  })
  const server = serveRecords({ pet, section, items, limit, make })
  server.answers['GET /api/visits/proposals'] = { body: { clinics: [], veterinarians: [] } }
  server.answers[`GET /api/pets/${pet.id}/stamps`] = { body: { items: world.stamps ?? [] } }
  localStorage.removeItem('huella.currency')
  const itemUrl = `${server.path}/${page.records[0].id}`
  const [method = '', code] = world.failing ?? []
  const failing = `${method} ${['GET', 'POST'].includes(method) ? server.path : itemUrl}`
  if (code) server.state.fail.set(failing, code)
  const view = await renderApp(`/app/pet/${pet.id}/${address}${search}`, language)
  await screen.findByRole('heading', { level: 1 })
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }))
  const type = async (typed: readonly (readonly [label: string, text: string])[]) => {
    for (const [label, text] of typed) {
      await view.user.click(await input(label))
      await view.user.paste(text)
    }
  }
  const choose = (entry: string) => chooseInMenu(view.user, `Opciones de ${page.names[0]}`, entry)
  return { ...server, ...view, itemUrl, press, type, choose }
}
const input = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input, textarea' })
/** The names of the edit buttons, one per record. */
const listed = () =>
  screen.queryAllByRole('button', { name: /^Editar / }).map((button) => button.getAttribute('aria-label'))
const upgradeDialog = () => screen.findByRole('dialog', { name: 'Actualizar a Premium', busy: false })

/**
 * For what does not differ by kind: `npm test` runs it for two unlike kinds, or for one where the
 * cases differ in language or address, `npm run test:all` for all.
 */
const testOf = (page: KindPage, ...sample: readonly KindPage['section'][]) =>
  import.meta.env['TEST_ALL'] === '1' || sample.includes(page.section) ? test : test.skip

describe.each(kindPages)('page of $section', (page) => {
  const sampled = testOf(page, 'visits', 'allergies')
  const sampledForms = testOf(page, 'weights')
  const { records, say, inEnglish, typed, whole } = page
  const [title] = page.names
  const [first, second, added] = page.names.map((name) => say('edit', name))
  const remove = say('remove', title)
  const [titleLabel = ''] = page.labels
  const [[, titleText]] = typed
  const [field, text] = typed.at(-1) ?? typed[0]
  const label = page.labels.at(-1) ?? ''
  const filledIn = typed.map(([, written], index) => [page.labels[index] ?? '', written] as const)
  const { id: _id, ...stored } = records[0]

  sampled('lists records after a failed load and a retry', async () => {
    const { state, press } = await open(page, { failing: ['GET', 'FORBIDDEN'] })
    await screen.findByRole('button', { name: 'Reintentar' })
    state.fail.clear()
    await press('Reintentar')
    await waitFor(() => expect(listed()).toEqual([first, second]))
  })

  sampled('shows the short labels in English', async () => {
    const { user } = await open(page, { language: 'en' })
    const [menu] = await screen.findAllByRole('button', { name: /^Options for / })
    await user.click(menu ?? document.body)
    const labels = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(labels.filter((entry) => entry !== 'Request the stamp')).toEqual(['Attach', 'Delete'])
  })

  sampled('shows a viewer all records and no actions', async () => {
    await open(page, { pet: viewed })
    expect(await screen.findAllByText(title)).not.toEqual([])
    expect(screen.queryByRole('button', { name: /^(Agregar|Editar|Eliminar|Opciones|Adjuntar) / })).toBeNull()
  })

  testOf(
    page,
    'vaccines',
    'medications',
  )('shows an empty state, which offers a viewer no addition', async () => {
    const { unmount } = await open(page, { items: [] })
    expect(await screen.findByText(say('emptyTitle'))).toBeTruthy()
    expect(screen.getAllByRole('button', { name: say('add') })).toHaveLength(1)
    unmount()
    await open(page, { items: [], pet: viewed })
    expect(await screen.findByText(say('emptyTextViewer'))).toBeTruthy()
    expect(screen.queryByRole('button', { name: say('add') })).toBeNull()
  })

  sampled('adds the first record in English', async () => {
    const { press, type } = await open(page, { items: [], language: 'en' })
    const empty = { name: inEnglish('emptyTitle') }
    expect(await screen.findByRole('heading', empty)).toBeTruthy()
    await press(inEnglish('add'))
    await type([[inEnglish(page.titleKey), titleText]])
    await press('Save')
    expect(await screen.findByText(inEnglish('added'))).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('heading', empty)).toBeNull())
  })

  test('adds a record once, and none without its title', async () => {
    const { user, bodiesOf, path, state, press, type } = await open(page)
    await press(say('add'))
    await press('Guardar')
    expect(await screen.findByText(say(page.requiredKey))).toBeTruthy()
    expect(state.writes).toEqual([])
    await type(filledIn)
    await user.dblClick(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText(say('added'))).toBeTruthy()
    await waitFor(() => expect(listed()).toContain(added))
    const sent = typed.map(([name, written, value = written]) => [name, value])
    expect(bodiesOf(`POST ${path}`)).toEqual([{ ...page.sent, ...Object.fromEntries(sent) }])
  })

  sampledForms('asks on Escape in every control of a changed form, and returns to it', async () => {
    const { user, press, type } = await open(page)
    await press(say('add'))
    await type(filledIn.slice(0, 1))
    const form = await screen.findByRole('dialog', { name: say('add') })
    const controls = () =>
      [...form.querySelectorAll<HTMLElement>('input:not([type=file]), textarea, button')].filter(
        (control) => control.tabIndex >= 0 && !control.closest('[hidden], [aria-hidden=true]'),
      )
    for (let index = 0; index < controls().length; index++) {
      act(() => controls()[index]?.focus())
      const control = document.activeElement
      await user.keyboard('{Escape}')
      await screen.findByRole('alertdialog', { name: '¿Descartar los cambios?' })
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      await waitFor(() => expect(document.activeElement).toBe(control))
    }
    await user.keyboard('{Escape}')
    await press('No guardar')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: say('add') })))
  })

  testOf(
    page,
    'weights',
    'care-tasks',
  )('sends only changed fields, and nothing without a change', async () => {
    const { bodiesOf, itemUrl, state, press, type } = await open(page)
    const change = async (...changed: (readonly [label: string, text: string])[]) => {
      await press(first ?? '')
      expect(await input(titleLabel)).toHaveProperty('value', page.value ?? title)
      await type(changed)
      await press('Guardar')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await change()
    expect(state.writes).toEqual([])
    expect(screen.queryByText(say('changed'))).toBeNull()
    await change([label, text])
    expect(await screen.findByText(say('changed'))).toBeTruthy()
    expect(bodiesOf(`PATCH ${itemUrl}`)).toEqual([{ ...whole, [field]: text }])
    expect(await screen.findByText((shown) => shown.includes(text))).toBeTruthy()
  })

  sampled.each([
    ['POST', 'QUOTA_REACHED', 'addFailed', say('add'), [titleLabel, titleText]],
    ['PATCH', 'SERVICE_UNAVAILABLE', 'changeFailed', first ?? '', [label, text]],
  ] as const)('keeps typed text where %s fails', async (method, code, failed, button, changed) => {
    const { press, type } = await open(page, { failing: [method, code] })
    await press(button)
    await type([changed])
    await press('Guardar')
    expect((await screen.findByRole('alert')).textContent).toContain(say(failed))
    expect(await input(changed[0])).toHaveProperty('value', changed[1])
  })

  testOf(
    page,
    'parasite-treatments',
    'papers',
  )('removes a record at once with the menu of short labels and full names, and restores it', async () => {
    const { user, bodiesOf, itemUrl, state, press } = await open(page)
    await waitFor(() => expect(listed()).toEqual([first, second]))
    expect(screen.getByRole('button', { name: `Opciones de ${page.names[1]}` })).toBeTruthy()
    expect(screen.queryByRole('button', { name: remove })).toBeNull()
    await press(`Opciones de ${title}`)
    const entries = await screen.findAllByRole('menuitem')
    const isStamped = datedPages.some(({ section }) => section === page.section)
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('aria-label')])).toEqual([
      ['Adjuntar', `Adjuntar documentos a ${title}`],
      ...(isStamped ? [['Pedir el sello', `Pedir el sello de ${title}`]] : []),
      ['Eliminar', remove],
    ])
    await user.click(screen.getByRole('menuitem', { name: remove }))
    expect(await screen.findByText(say('removed'))).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText(`${title} · Kira`)).toBeTruthy()
    await waitFor(() => expect(listed()).toEqual([second]))
    expect(state.writes).toHaveLength(1)
    // The pressed button is gone, so the focus must have moved.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
    await press('Deshacer')
    expect(await screen.findByText(say('restored'))).toBeTruthy()
    await waitFor(() => expect(listed()).toEqual([first, second]))
    expect(bodiesOf(`PUT ${itemUrl}`)).toEqual([stored])
  })

  sampled.each([
    ['DELETE', 'removeFailed', [], [first, second]],
    ['PUT', 'restoreFailed', ['Deshacer'], [second]],
  ] as const)('reports a failed %s, and shows the stored records', async (method, failed, pressed, left) => {
    const { press, choose } = await open(page, { failing: [method, 'INTERNAL_SERVER_ERROR'] })
    await choose(remove)
    for (const button of pressed) await press(button)
    expect((await screen.findByRole('alert')).textContent).toContain(say(failed))
    await waitFor(() => expect(listed()).toEqual(left))
  })
})

describe.each(kindPages.filter(({ limit }) => limit))('plan limit of $section', (page) => {
  const sampled = testOf(page, 'medications', 'allergies')
  const { say, names, labels, typed, limit = /^$/ } = page

  test('shows the count, and opens the upgrade dialog in place of the form', async () => {
    const { press } = await open(page, { limit: 2 })
    await waitFor(() => expect(document.body.textContent).toContain('Plan gratuito 2/2'))
    await press(say('add'))
    const dialog = await upgradeDialog()
    expect(dialog.textContent).toMatch(limit)
    expect(within(dialog).getByRole('button', { name: 'Actualizar a Premium' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
  })

  sampled('shows the count in English', async () => {
    await open(page, { limit: 3, language: 'en' })
    await waitFor(() => expect(document.body.textContent).toContain('Free plan 2/3'))
  })

  sampled('offers no purchase to an editor of another person’s pet', async () => {
    const { press } = await open(page, { limit: 2, pet: { ...viewed, access: 'editor' } })
    await press(say('add'))
    const dialog = await upgradeDialog()
    expect(dialog.textContent).toContain('Lo que cuenta es el plan del dueño')
    expect(within(dialog).queryByRole('button', { name: 'Actualizar a Premium' })).toBeNull()
  })

  sampled('keeps typed text where somebody else added the last record', async () => {
    const { press, type } = await open(page, { limit: 3, failing: ['POST', 'PLAN_LIMIT_REACHED'] })
    await press(say('add'))
    await type([[labels[0] ?? '', typed[0][1]]])
    await press('Guardar')
    await upgradeDialog()
    expect(screen.queryByRole('alert')).toBeNull()
    await press('Ahora no')
    expect(await screen.findByDisplayValue(typed[0][1])).toBeTruthy()
  })

  sampled('refuses to restore a record beyond the limit', async () => {
    const { press, choose } = await open(page, { limit: 2, failing: ['PUT', 'PLAN_LIMIT_REACHED'] })
    await choose(say('remove', names[0]))
    await press('Deshacer')
    expect((await upgradeDialog()).textContent).toMatch(limit)
    await waitFor(() => expect(screen.queryByText(names[0])).toBeNull())
  })
})

const pesos = (whole: number): Cost => ({ amountMinor: whole * 100, currency: 'COP' })

describe.each(datedPages)('page of the dated records of $section', (page) => {
  const sampled = testOf(page, 'parasite-treatments', 'visits')
  const once = testOf(page, 'visits')
  const { kind, records, say, inEnglish } = page
  const [title] = page.names
  const { title: titleField, day = '', due = '' } = kind
  const titleLabel = say(`fields.${titleField}`)
  const remindLabel = say('remind.switch')
  const { id: _id, createdAt: _createdAt, ...facts } = records[0]
  const dated = (number: number, name: string, next: string | null) =>
    recordOf(kind, number, { ...facts, cost: null, [titleField]: name, [due]: next })
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  once.each([
    ['es', [say('due.overdue'), 'En 12 días', 'Al día']],
    ['en', ['Overdue', 'In 12 days', 'Up to date']],
  ] as const)('shows in %s how soon each record is due', async (language, badges) => {
    const items = [dated(3, 'A', '2026-11-12'), dated(2, 'B', '2026-12-03'), dated(1, 'C', '2027-06-18')]
    await open(page, { items, language })
    for (const badge of badges) expect(await screen.findByText(badge)).toBeTruthy()
  })

  once.each([
    ['es', remindLabel, 'Guardar', 'Sin recordatorio'],
    ['en', inEnglish('remind.switch'), 'Save', 'No reminder'],
  ] as const)('switches the reminder off and on, in %s', async (language, label, save, silent) => {
    const { user, bodiesOf, itemUrl, press } = await open(page, { items: [records[0]], language })
    const toggle = async () => {
      await user.click(await screen.findByRole('button', { name: /^(Editar|Edit) / }))
      await user.click(await screen.findByRole('switch', { name: label }))
      await press(save)
      await closed()
    }
    await screen.findByText(title)
    expect(screen.queryByText(silent)).toBeNull()
    await toggle()
    expect(await screen.findByText(silent)).toBeTruthy()
    await toggle()
    await waitFor(() => expect(screen.queryByText(silent)).toBeNull())
    expect(bodiesOf(`PATCH ${itemUrl}`)).toEqual([{ remind: false }, { remind: true }])
  })

  sampled('explains in the form when a reminder is sent', async () => {
    const { user, press } = await open(page, { items: [dated(2, title, null)] })
    await press(say('edit', title))
    expect(await screen.findByText('Te avisaremos cuando anotes su fecha.')).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: remindLabel }))
    expect(await screen.findByText('No te avisaremos.')).toBeTruthy()
  })

  once.each([
    ['es', '65.000', say('add'), titleLabel, 'Guardar'],
    ['en', '65,000', inEnglish('add'), inEnglish(`fields.${titleField}`), 'Save'],
  ] as const)('sends and shows in %s the cost %s', async (language, typed, add, label, save) => {
    const items = [{ ...records[1], cost: pesos(1) }]
    const { bodiesOf, path, press, type } = await open(page, { items, language })
    expect(await screen.findByText(/\$1\sCOP$/)).toBeTruthy()
    await press(add)
    await type([
      [label, 'X'],
      [language === 'es' ? 'Costo' : 'Cost', typed],
    ])
    await expectAccessible()
    await press(save)
    expect(
      await screen.findByText((text) => /\$65[.,]000\sCOP$/.test(text) && text.includes(typed)),
    ).toBeTruthy()
    expect(bodiesOf(`POST ${path}`)).toMatchObject([{ [titleField]: 'X', cost: pesos(65_000) }])
  })

  once.each([
    ['es', '12,50', 'Guardar', /^Escribe un costo como/, 'En esta moneda el costo va sin decimales'],
    ['en', '12.50', 'Save', /^Enter a cost such as/, 'In this currency the cost has no decimals'],
  ] as const)(
    'refuses an invalid cost in %s, and removes a cost',
    async (language, typed, save, none, whole) => {
      const items = [{ ...records[0], cost: pesos(129_000) }]
      const { user, bodiesOf, itemUrl, press } = await open(page, { items, language })
      const cost = async (text: string) => {
        const field = await screen.findByRole('textbox', { name: /^(Costo|Cost)/ })
        await user.clear(field)
        if (text !== '') await user.type(field, text)
      }
      const edit = async () => user.click(await screen.findByRole('button', { name: /^(Editar|Edit) / }))
      await edit()
      expect(await screen.findByRole('textbox', { name: /^(Costo|Cost)/ })).toHaveProperty('value', '129000')
      await cost('mucho')
      await press(save)
      await screen.findByText(none)
      await cost(typed)
      await screen.findByText(whole)
      await user.click(screen.getByRole('button', { name: /Moneda|Currency/ }))
      await user.click(await screen.findByRole('option', { name: 'EUR' }))
      await press(save)
      await closed()
      // The next cost on this device starts with this currency.
      expect(localStorage.getItem('huella.currency')).toBe('EUR')
      await edit()
      await cost('')
      await press(save)
      await closed()
      expect(bodiesOf(`PATCH ${itemUrl}`)).toEqual([
        { cost: { amountMinor: 1250, currency: 'EUR' } },
        { cost: null },
      ])
      localStorage.removeItem('huella.currency')
    },
  )

  sampled('shows no cost where a server of the previous version answers', async () => {
    const { cost: _cost, ...before } = records[0]
    await open(page, { items: [before] })
    expect(await screen.findByText(title)).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/COP|EUR/)
  })

  sampled('fills in the form from a link, saves it, and clears the address', async () => {
    const search = '?add=Tos%20seca&given=2026-11-19&due=2027-11-19'
    const { bodiesOf, path, router, press } = await open(page, { search })
    expect((await input(titleLabel)).value).toBe('Tos seca')
    await press('Guardar')
    await closed()
    expect(bodiesOf(`POST ${path}`)).toMatchObject([
      { [titleField]: 'Tos seca', [day]: '2026-11-19', [due]: '2027-11-19', remind: true },
    ])
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    // The next form starts empty.
    await press(say('add'))
    expect((await input(titleLabel)).value).toBe('')
  })

  sampled('clears the address when the form closes, and closes the form on going back', async () => {
    const { router, press } = await open(page)
    await screen.findByRole('button', { name: say('add') })
    const follow = (search: { add?: string; due?: string }) => act(() => router.navigate({ to: '.', search }))
    await follow({ due: '2027-02-20' })
    expect((await input(titleLabel)).value).toBe('')
    expect((await input(say(`fields.${due}`))).value).toBe('20/02/2027')
    act(() => router.history.back())
    await closed()
    await follow({ add: '8' })
    expect((await input(titleLabel)).value).toBe('8')
    expect((await input(say(`fields.${day}`))).value).toBe('21/11/2026')
    await press('Cancelar')
    await closed()
    expect(router.state.location.href).toBe(`/app/pet/${kira.id}/${page.section}`)
  })

  once.each([
    '?due=2027-02-30',
    '?due=tomorrow',
    '?given=2999-01-01',
    '?add=%7B%7D',
    `?add=${'x'.repeat(201)}`,
  ])('opens no form for %s', async (search) => {
    await open(page, { search })
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  sampled('opens no form for a viewer', async () => {
    await open(page, { pet: viewed, search: '?add=Rabia' })
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  testOf(page, 'vaccines')(
    'allows the owner of a stamped record to change only reminder and cost',
    async () => {
      const stamps = [{ ...aStamp, kind: kind.name, recordId: records[0].id }]
      const { user, bodiesOf, itemUrl, press } = await open(page, { items: [dated(2, title, null)], stamps })
      expect(await screen.findByText('Sellado por Dra. Lucía Peña')).toBeTruthy()
      expect(screen.getByRole('button', { name: `Opciones de ${title}, sellado` })).toBeTruthy()
      await press(`Cambiar recordatorio y costo de ${title}`)
      const reminder = await screen.findByRole('switch')
      expect(screen.getByText(/Lo demás quedó sellado/)).toBeTruthy()
      expect(screen.queryByRole('combobox')).toBeNull()
      const boxes = screen.getAllByRole('textbox')
      expect(boxes.map((box) => box.getAttribute('name'))).toEqual(['cost'])
      await expectAccessible()
      await user.click(reminder)
      await user.type(boxes[0] ?? document.body, '65.000')
      await press('Guardar')
      await waitFor(() =>
        expect(bodiesOf(`PATCH ${itemUrl}`)).toEqual([{ remind: false, cost: pesos(65_000) }]),
      )
    },
  )
})

test.each(datedPages.filter(({ limit }) => limit))(
  'opens the upgrade dialog for a link to the form of $section at the plan’s limit',
  async (page) => {
    const { router } = await open(page, { limit: 2, search: '?add=Rabia' })
    expect(await upgradeDialog()).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  },
)
