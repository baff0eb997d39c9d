// The controls of every page of a pet, and no others, for each kind of person.
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Pet } from '#contract/features/pets/schema.ts'
import { careTaskKind } from '#contract/features/care-tasks/kind.ts'
import { paperKind } from '#contract/features/papers/kind.ts'
import { visitKind } from '#contract/features/visits/kind.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { kira } from '#web/testing/features/pets.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { ana, mockServer } from '#web/testing/environment/mock-server.ts'
import { aShare } from '#web/testing/features/sharing.ts'
import { recordOf } from '#web/testing/features/kind-pages.ts'
import { aVaccineRecord } from '#web/testing/features/reminders.ts'

const id = '0199a000-0000-7000-8000-0000000000f1'
const createdAt = '2026-11-18T10:00:00.000Z'
const path = `/api/pets/${kira.id}`
const petAs = (access: Pet['access']): Pet => ({
  ...kira,
  access,
  ownerIsPremium: true,
  shareCode: access === 'owner' ? 'K7QF' : null,
})
/** Only the owner can request a veterinarian's stamp. */
const asking = (name: string) => [`Pedir el sello de ${name}`, 'Pedir sello veterinario']
const dose = { dosage: null, frequency: null, notes: null, schedule: null, remind: true }
const vaccine = { ...aVaccineRecord, id }
const visit = recordOf(visitKind, 1, { id, visitDate: '2026-11-18', reason: 'Cojera' })
const bath = recordOf(careTaskKind, 1, { id, name: 'Baño', everyCount: 2, everyUnit: 'weeks' })
const passport = recordOf(paperKind, 1, { id, name: 'Pasaporte', type: 'passport' })
const entry = { id, title: 'Playa', content: null, entryDate: '2026-11-18', photos: [] }
const document_ = {
  documentName: 'Carnet.pdf',
  documentUrl: '/api/files/carnet',
  fileType: 'application/pdf',
  fileSize: 1024,
}

const aReport = {
  id,
  status: 'ready',
  progress: 100,
  requestedAt: createdAt,
  choice: { from: null, to: null, kinds: ['vaccines'], paper: 'a4', language: 'es', attachments: [] },
  size: 1024,
  pages: 1,
  unreadable: 0,
  expiresAt: createdAt,
  links: [],
}
const reportKinds = [
  'Alergias',
  'Antiparasitarios',
  'Diario',
  'Lista de documentos',
  'Medicamentos',
  'Papeles',
  'Peso',
  'Tareas',
  'Vacunas',
  'Visitas',
]

/** All people with access have reports of their own. */
const ofReports = [
  'Crear informe',
  'Elegir archivos',
  'Eliminar el informe del 18 nov 2026, 10:00\u00a0a.\u00a0m.',
  ...reportKinds,
].toSorted()

const open = async (section: string, access: Pet['access']) => {
  const { answers } = mockServer(ana, {
    [`GET ${path}`]: { body: petAs(access) },
    [`GET ${path}/allergies`]: { body: { items: [{ id, name: 'Polen', description: null }], limit: null } },
    [`GET ${path}/medications`]: {
      body: { items: [{ id, name: 'Apoquel', ...dose, createdAt }], limit: null },
    },
    [`GET ${path}/vaccines`]: { body: { items: [vaccine], limit: null } },
    [`GET ${path}/visits`]: { body: { items: [visit], total: 1, next: null } },
    [`GET ${path}/costs`]: {
      body: { items: [{ year: 2026, kind: 'visits', currency: 'COP', amountMinor: 8_500_000, count: 1 }] },
    },
    [`GET ${path}/stamps`]: { body: { items: [] } },
    [`GET ${path}/weights`]: { body: { items: [], limit: null } },
    [`GET ${path}/reports`]: { body: { items: [aReport] } },
    [`GET ${path}/parasite-treatments`]: {
      body: { items: [{ ...vaccine, name: 'Fluralaner', target: 'external' }], limit: null },
    },
    [`GET ${path}/care-tasks`]: { body: { items: [bath], limit: null } },
    [`GET ${path}/papers`]: { body: { items: [passport], limit: null } },
    [`GET ${path}/diary`]: { body: { items: [entry], total: 1, next: null } },
    [`GET ${path}/documents`]: {
      body: { items: [{ id, ...document_, uploadedAt: createdAt }], total: 1, limit: null, next: null },
    },
    [`GET ${path}/shares`]: {
      body: {
        items: [aShare(1), ...(access === 'owner' ? [] : [aShare(2, { isMine: true })])],
        isPaused: false,
      },
    },
  })
  const view = await renderApp(`/app/pet/${kira.id}${section}`)
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return { ...view, answers }
}

/** The age of the pet depends on the day. */
const nameOf = (control: HTMLElement): string =>
  (control.getAttribute('aria-label') ?? control.textContent).trim().replace(/^Edad .*/, 'Edad')

/** The names of all controls on the page that change data, or open a dialog that does. */
const pressable = (): string[] => {
  const main = within(screen.getByRole('main'))
  const controls = [...main.queryAllByRole('button'), ...main.queryAllByRole('switch')]
  return [...new Set(controls.map(nameOf))].toSorted()
}

/** With the entries of the menus. */
const offered = async (user: UserEvent): Promise<string[]> => {
  const names = pressable()
  for (const name of names.filter((control) => /^(Más$|Opciones de )/.test(control))) {
    await user.click(screen.getByRole('button', { name }))
    names.push(...(await screen.findAllByRole('menuitem')).map(nameOf))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
  return names.toSorted()
}

/** The controls on the page of a kind with one record. */
const ofRecord = (noun: string, name: string, ofOwner: (name: string) => string[] = () => []) => {
  const editor = [
    `Adjuntar documentos a ${name}`,
    `Agregar ${noun}`,
    `Editar ${noun} ${name}`,
    `Eliminar ${noun} ${name}`,
    `Opciones de ${name}`,
  ]
  return { owner: [...editor, ...ofOwner(name)], editor, viewer: [] }
}

const withDone = ({ editor, viewer }: ReturnType<typeof ofRecord>, done: string) => {
  const controls = [...editor, done].toSorted()
  return { owner: controls, editor: controls, viewer }
}

const ofEditor = [
  'Agregar',
  'Agregar una foto de Kira',
  'Nunca dar Ibuprofeno, Uvas',
  'Completa su perfil Microchip',
  'Edad',
  'Editar',
  'MicrochipNo registrado',
  'Más',
  'Raza Border collie',
  'Sexo Hembra',
  'Vacuna antirrábica RB-20418',
]

const expected: Record<string, Record<Pet['access'], readonly string[]>> = {
  '': {
    owner: [
      ...ofEditor,
      'Cambios y papelera',
      'Compartir',
      'Copiar el código de Kira',
      'Eliminar mascota',
      'Exportar mascota',
      'Marcar como fallecida',
    ].toSorted(),
    editor: [...ofEditor, 'Dejar de ver esta mascota'].toSorted(),
    viewer: ['Dejar de ver esta mascota', 'Más'],
  },
  '/allergies': ofRecord('alergia', 'Polen'),
  '/medications': ofRecord('medicamento', 'Apoquel'),
  '/vaccines': ofRecord('vacuna', 'Rabia', asking),
  '/visits': ofRecord('visita', 'Cojera', asking),
  '/care-tasks': withDone(ofRecord('tarea', 'Baño'), 'Marcar hecha la tarea Baño'),
  '/papers': ofRecord('papel', 'Pasaporte'),
  '/costs': { owner: [], editor: [], viewer: [] },
  '/report': {
    owner: ['Crear enlace', ...ofReports].toSorted(),
    editor: ofReports,
    viewer: ofReports,
  },
  '/show': { owner: ['Mostrar código'], editor: [], viewer: [] },
  '/parasite-treatments': ofRecord('antiparasitario', 'Fluralaner', asking),
  '/diary': {
    owner: [
      'Adjuntar documentos a Playa',
      'Editar entrada Playa',
      'Eliminar entrada Playa',
      'Nueva entrada',
      'Opciones de Playa',
    ],
    editor: [
      'Adjuntar documentos a Playa',
      'Editar entrada Playa',
      'Eliminar entrada Playa',
      'Nueva entrada',
      'Opciones de Playa',
    ],
    viewer: [],
  },
  '/documents': {
    owner: [
      'Cambiar el nombre de Carnet.pdf',
      'Eliminar documento Carnet.pdf',
      'Opciones de Carnet.pdf',
      'Subir Documento',
    ],
    editor: [
      'Cambiar el nombre de Carnet.pdf',
      'Eliminar documento Carnet.pdf',
      'Opciones de Carnet.pdf',
      'Subir Documento',
    ],
    viewer: [],
  },
  '/shared-users': {
    owner: [
      'Agregar Usuario',
      'Eliminar el acceso de Luis 1 a83f2c11…',
      'Permitir que Luis 1 a83f2c11… edite',
    ],
    editor: ['Dejar de ver'],
    viewer: ['Dejar de ver'],
  },
}

describe.each(Object.entries(expected))('/app/pet/…%s', (section, byAccess) => {
  test.each(['owner', 'editor', 'viewer'] as const)('offers what %s access allows', async (access) => {
    const { user } = await open(section, access)
    expect(await offered(user)).toEqual(byAccess[access])
    expect(document.querySelector('main input[type=file]') !== null).toBe(
      section === '/documents' && access !== 'viewer',
    )
    expect(screen.queryByText('K7QF') !== null).toBe(access === 'owner' && section === '')
  })
})

test('keeps typed text and removes the buttons when an editor becomes a viewer', async () => {
  const { user, answers } = await open('/vaccines', 'editor')
  await user.click(screen.getByRole('button', { name: 'Agregar vacuna' }))
  const field = await screen.findByRole('combobox', { name: /Nombre/ })
  await user.type(field, 'Moquillo')
  answers[`GET ${path}`] = { body: petAs('viewer') }
  await act(() => queryClient.invalidateQueries({ queryKey: orpc.pets.key() }))
  await waitFor(() => expect(screen.queryByText('Agregar vacuna', { selector: 'main *' })).toBeNull())
  expect(screen.getByRole('combobox', { name: /Nombre/ })).toHaveProperty('value', 'Moquillo')
})

test('shows the buttons without a reload when a viewer becomes an editor', async () => {
  const { answers } = await open('', 'viewer')
  answers[`GET ${path}`] = { body: petAs('editor') }
  await act(() => queryClient.invalidateQueries({ queryKey: orpc.pets.key() }))
  await waitFor(() => expect(pressable()).toEqual(ofEditor.toSorted()))
})

test.each(['', '/vaccines', '/diary'])(
  'redirects a stranger from /app/pet/…%s to the front page, and explains why',
  async (section) => {
    mockServer(ana, { [`GET ${path}`]: { error: 'NOT_FOUND', status: 404 } })
    const { router } = await renderApp(`/app/pet/${kira.id}${section}`)
    const notice = await screen.findByRole('alertdialog', { name: 'No encontramos esa mascota' })
    within(notice).getByText(/^Puede que ya no exista, o que nadie la comparta contigo\./)
    expect(router.state.location.pathname).toBe('/')
  },
)
