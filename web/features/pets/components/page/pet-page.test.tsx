import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { renderApp } from '#web/testing/environment/render.tsx'
import { chooseInMenu } from '#web/testing/environment/menu.ts'
import { kira, server, servePets } from '#web/testing/features/pets.ts'
import { notePageIdle } from '#web/ui/deferred/page-idle.ts'

servePets([kira])

const path = `/app/pet/${kira.id}`
const openPage = async (language: 'es' | 'en' = 'es', search = '') => {
  const view = await renderApp(`${path}${search}`, language)
  await screen.findByRole('heading', { level: 1, name: server.pets[0]?.name ?? '' })
  act(notePageIdle)
  return view
}

describe('facts of a pet', () => {
  /** The tiles, of which the first is the sex. */
  const tiles = () =>
    [...(screen.getByText(/^(Hembra|Female)$/).closest('ul')?.children ?? [])].map(
      ({ textContent }) => textContent,
    )

  test('shows recorded facts, and folds the others', async () => {
    vi.setSystemTime(new Date(2026, 10, 21, 12))
    const { user } = await openPage()
    const known = [
      'Sexo Hembra',
      'Edad 6 años',
      'Raza Border collie',
      'Peso 41,5 Libras',
      'Alergias 2: Pollo, Polen',
      'Nunca dar Ibuprofeno, Uvas',
      'Vacuna antirrábica RB-20418',
      'Completa su perfil Microchip',
    ]
    expect(tiles()).toEqual(known)
    const fold = screen.getByRole('button', { name: 'Completa su perfil Microchip', expanded: false })
    await user.click(fold)
    expect(fold.getAttribute('aria-expanded')).toBe('true')
    expect(tiles()).toEqual([...known, 'Microchip No registrado'])
  })

  test('lead to where they are changed', async () => {
    const { user } = await openPage()
    expect(screen.getByRole('link', { name: 'Peso 41,5 Libras' }).getAttribute('href')).toBe(`${path}/weight`)
    expect(screen.getByRole('link', { name: /^Alergias 2: / }).getAttribute('href')).toBe(`${path}/allergies`)
    await user.click(screen.getByRole('button', { name: 'Raza Border collie' }))
    expect(await screen.findByRole('dialog', { name: 'Editar el perfil de Kira' })).toBeTruthy()
  })

  test('shows a viewer all of them, and opens no form', async () => {
    Object.assign(server.pets[0] ?? {}, { access: 'viewer', shareCode: null, weightValue: null })
    await openPage()
    expect(tiles().slice(-3)).toEqual([
      'Vacuna antirrábica RB-20418',
      'Peso No registrado',
      'Microchip No registrado',
    ])
    expect(screen.queryByRole('button', { name: /Completa su perfil|^Raza|^Microchip/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /^Peso No registrado/ })).toBeNull()
  })

  test('marks missing facts in English', async () => {
    Object.assign(server.pets[0] ?? {}, {
      birthDate: null,
      breed: null,
      weightValue: null,
      rabiesVaccineNumber: null,
      allergies: [],
      neverGive: [],
    })
    const { user } = await openPage('en')
    await user.click(screen.getByRole('button', { name: /^Complete the profile/ }))
    const missing = ['Age', 'Breed', 'Weight', 'Allergies', 'Never give', 'Rabies vaccine', 'Microchip']
    expect(tiles().slice(2)).toEqual(missing.map((label) => `${label} Not registered`))
  })
})

test('unfolds a description that is longer than a line of a phone', async () => {
  const description = 'Corre detrás de todo lo que rueda. Se pone nerviosa con los truenos.'
  Object.assign(server.pets[0] ?? {}, { description })
  const { user } = await openPage()
  await user.click(screen.getByRole('button', { name: description, expanded: false }))
  expect(screen.getByRole('button', { name: description, expanded: true })).toBeTruthy()
})

test('leads to the page for the veterinarian in one place', async () => {
  const { user } = await openPage()
  const links = () => screen.getAllByRole('link', { name: 'Mostrar al veterinario' })
  expect(links().map((link) => link.getAttribute('href'))).toEqual([`${path}/show`])
  await user.click(screen.getByRole('tab', { name: 'Funciones' }))
  await screen.findByRole('tab', { name: 'Funciones', selected: true })
  expect(links()).toHaveLength(1)
})

describe('actions of a pet', () => {
  const menuOf = async (user: UserEvent) => {
    await user.click(screen.getByRole('button', { name: 'Más' }))
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }
  const seen = () => ({
    add: within(screen.getByRole('main')).queryByRole('button', { name: 'Agregar' }) !== null,
    edit: screen.queryAllByRole('button', { name: 'Editar' }).length > 0,
    photo: screen.queryByRole('button', { name: 'Agregar una foto de Kira' }) !== null,
    code: screen.queryByText('K7QF') !== null,
    share: screen.queryByRole('button', { name: 'Compartir' }) !== null,
  })

  test.each([
    ['owner', 'K7QF', { add: true, edit: true, photo: true, code: true, share: true }],
    ['editor', null, { add: true, edit: true, photo: true, code: false, share: false }],
    ['viewer', null, { add: false, edit: false, photo: false, code: false, share: false }],
  ] as const)('offers what %s access allows', async (access, shareCode, expected) => {
    Object.assign(server.pets[0] ?? {}, { access, shareCode })
    const { user } = await openPage()
    expect(seen()).toEqual(expected)
    expect(await menuOf(user)).toEqual(
      access === 'owner'
        ? ['Exportar mascota', 'Cambios y papelera', 'Marcar como fallecida', 'Eliminar mascota']
        : ['Dejar de ver esta mascota'],
    )
    expect(screen.queryByText('Compartida contigo') !== null).toBe(access !== 'owner')
  })
})

describe('share code of a pet', () => {
  const codeButton = () =>
    screen.findByRole('button', { name: /^(Copiar el código de Kira|Copy Kira’s code)$/ })
  const noteOf = async () => {
    const id = (await codeButton()).getAttribute('aria-describedby')
    return id === null ? null : document.getElementById(id)?.textContent
  }

  test.each([
    ['es', 'Se activa con Premium'],
    ['en', 'Available with Premium'],
  ] as const)('shows a free owner that it needs Premium: %s', async (language, note) => {
    await openPage(language)
    expect(screen.getByText('K7QF')).toBeTruthy()
    expect(screen.getByText(note)).toBeTruthy()
    expect(await noteOf()).toBe(note)
  })

  test('shows a Premium owner no note', async () => {
    Object.assign(server.pets[0] ?? {}, { ownerIsPremium: true })
    await openPage()
    expect(await noteOf()).toBeNull()
    expect(screen.queryByText('Se activa con Premium')).toBeNull()
  })
})

describe('pet that cannot be shown', () => {
  test('redirects to the front page when it does not exist', async () => {
    const { router } = await renderApp('/app/pet/nobody')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(screen.queryByText('Error al cargar la mascota')).toBeNull()
  })

  test('reports any other failure, and retries', async () => {
    server.failures.set(`GET ${path.replace('/app/pet', '/api/pets')}`, 'FORBIDDEN')
    const { user } = await renderApp(path)
    expect(await screen.findByText('Error al cargar la mascota')).toBeTruthy()
    server.failures.clear()
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Kira' })).toBeTruthy()
  })
})

test('shows the name as title, and keeps the tab in the address', async () => {
  const { user, router } = await openPage('es', '?tab=funciones')
  expect(document.title).toBe('Kira · Huella')
  await user.click(screen.getByRole('button', { name: /^Galería/ }))
  expect(await screen.findByText('Galería - Próximamente disponible')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Detalles' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(screen.getByRole('link', { name: /Vacunas/ }).getAttribute('href')).toBe(`${path}/vaccines`)
})

describe('tabs of a pet', () => {
  const headings = () =>
    within(screen.getByRole('tabpanel'))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)

  test('follow the arrows, and group their rows', async () => {
    const { user } = await openPage()
    await screen.findByRole('heading', { name: 'Perfil' })
    expect(headings()).toEqual(['Salud', 'Lo que sigue', 'Perfil'])
    const details = screen.getByRole('tab', { name: 'Detalles', selected: true })
    expect(details.tabIndex).toBe(0)
    expect(screen.getByRole('tab', { name: 'Funciones' }).tabIndex).toBe(-1)
    details.focus()
    await user.keyboard('{ArrowRight}')
    const functions = await screen.findByRole('tab', { name: 'Funciones', selected: true })
    expect(document.activeElement).toBe(functions)
    expect(screen.getByRole('tabpanel', { name: 'Funciones' })).toBeTruthy()
    expect(headings()).toEqual(['Recuerdos', 'Papeles', 'Personas'])
    await user.keyboard('{ArrowRight}')
    await screen.findByRole('tab', { name: 'Detalles', selected: true })
    await user.keyboard('{End}{Home}')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Detalles' }))
  })
})

describe('editing a pet', () => {
  const openEdit = async () => {
    const { user } = await openPage()
    await user.click(screen.getByRole('button', { name: 'Editar' }))
    return { user, dialog: within(await screen.findByRole('dialog', { busy: false })) }
  }
  const patches = () => server.requests.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)

  test('sends only changed fields, once', async () => {
    const { user, dialog } = await openEdit()
    const name = dialog.getByRole('textbox', { name: /Nombre/ })
    await user.clear(name)
    await user.type(name, 'Kira II')
    await user.clear(await dialog.findByRole('combobox', { name: /Raza/ }))
    await user.dblClick(dialog.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Mascota actualizada exitosamente')).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 1, name: 'Kira II' })).toBeTruthy()
    expect(patches()).toEqual([{ name: 'Kira II', breed: null }])
  })

  test('sends nothing without a change', async () => {
    const { user, dialog } = await openEdit()
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(patches()).toEqual([])
  })

  test('shows errors, and keeps typed text when saving fails', async () => {
    server.failures.set(`PATCH /api/pets/${kira.id}`, 'INTERNAL_SERVER_ERROR')
    const { user, dialog } = await openEdit()
    const name = dialog.getByRole('textbox', { name: /Nombre/ })
    const weight = dialog.getByRole('textbox', { name: /Peso/ })
    await user.clear(name)
    expect(weight.getAttribute('step')).toBe('0.1')
    await user.type(weight, '{ArrowUp}')
    expect(weight).toHaveProperty('value', '41,6')
    await user.clear(weight)
    await user.type(weight, '6000')
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    expect(await dialog.findByText('El nombre es requerido')).toBeTruthy()
    expect(dialog.getByText('El peso puede ser de hasta 5000')).toBeTruthy()
    expect(document.activeElement).toBe(name)
    await user.type(name, 'Luna')
    await user.clear(weight)
    await user.type(weight, '40,5')
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Error al actualizar la mascota')).toBeTruthy()
    expect(name).toHaveProperty('value', 'Luna')
    expect(patches()).toEqual([{ name: 'Luna', weightValue: 40.5 }])
  })

  test('requests confirmation of a weight far from the last one', async () => {
    const { user, dialog } = await openEdit()
    const weight = dialog.getByRole('textbox', { name: /Peso/ })
    await user.clear(weight)
    await user.type(weight, '14,5')
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    const question = within(await screen.findByRole('alertdialog', { name: '¿De verdad pesa 14,5 lb?' }))
    expect(question.getByText('La última vez pesaba 41,5 lb.')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Sí, guardarlo' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(patches()).toEqual([{ weightValue: 14.5 }])
  })
})

describe('details of a pet', () => {
  const rows = async () => {
    const region = await screen.findByRole('region', { name: 'Perfil' })
    return within(region).getAllByRole('listitem')
  }

  test('shows them on the page, and an editor may change them', async () => {
    await openPage()
    expect((await rows()).map(({ textContent }) => textContent.trim())).toEqual([
      'AspectoEsterilización: sí, 11 feb 2021 Tamaño: mediano Pelaje: largo Negro y blanco',
      'ManejoMuerde si se asusta Bozal en el veterinario Alzar entre dos Teme: los ruidos, el veterinario Con niños: se lleva bien Con animales: solo con vigilancia Con truenos, al baño.',
      'Nunca darIbuprofeno Uvas',
    ])
  })

  test('shows a viewer what is filled', async () => {
    Object.assign(server.pets[0] ?? {}, { access: 'viewer', shareCode: null, handling: null })
    await openPage()
    expect((await rows()).map(({ textContent }) => textContent.slice(0, 7))).toEqual(['Aspecto', 'Nunca d'])
    expect(screen.queryByRole('button', { name: /^(Aspecto|Nunca dar)/ })).toBeNull()
  })

  const open = async (button: RegExp | string) => {
    const { user } = await openPage()
    await user.click(await screen.findByRole('button', { name: button }))
    return { user, dialog: within(await screen.findByRole('dialog', { busy: false })) }
  }
  const save = async (user: UserEvent) => {
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return server.requests.map(({ body }) => body)
  }

  test('clears a size and a coat that the new species has not, and proposes one by the weight', async () => {
    Object.assign(server.pets[0] ?? {}, {
      size: 'giant',
      coat: 'wire',
      weightValue: 4.5,
      weightUnit: 'Kilogramos',
    })
    const { user, dialog } = await open('Editar')
    expect(dialog.getByRole('button', { name: 'Gigante', pressed: true })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: /Especie/ }))
    await user.click(await screen.findByRole('option', { name: 'Gato' }))
    expect(dialog.queryByRole('button', { name: 'Gigante' })).toBeNull()
    expect(dialog.queryAllByRole('button', { pressed: true })).toEqual([])
    const birthDate = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Fecha de nacimiento/ })
    const born = birthDate.value
    await user.clear(birthDate)
    await user.type(birthDate, '7')
    await user.clear(birthDate)
    await user.type(birthDate, born)
    await user.click(dialog.getByRole('button', { name: 'Según su peso: mediano' }))
    expect(dialog.queryByRole('button', { name: /^Según su peso/ })).toBeNull()
    await user.click(dialog.getByRole('radio', { name: 'No se sabe' }))
    expect(await save(user)).toEqual([
      { species: 'gato', size: 'medium', coat: null, isSterilised: null, sterilisedOn: null },
    ])
  })

  test('proposes breeds of the species in a field of free text', async () => {
    const { user, dialog } = await open('Editar')
    const breed = await dialog.findByRole('combobox', { name: /Raza/ })
    await user.clear(breed)
    await user.type(breed, 'labra')
    await user.click(await screen.findByRole('option', { name: 'Labrador Retriever' }))
    expect(await save(user)).toEqual([{ breed: 'Labrador Retriever' }])
  })

  test('sends no details that a server of the version before does not know', async () => {
    for (const name of ['ageGroup', 'isSterilised', 'sterilisedOn', 'size', 'coat', 'colour'])
      Reflect.deleteProperty(server.pets[0] ?? {}, name)
    const { user, dialog } = await open('Editar')
    await user.type(dialog.getByRole('textbox', { name: /Nombre/ }), ' II')
    expect(await save(user)).toEqual([{ name: 'Kira II' }])
  })

  test('changes how to handle it, and what must never be given', async () => {
    const { user, dialog } = await open(/^Manejo/)
    await user.click(dialog.getByRole('button', { name: 'Quitar Uvas' }))
    const add = dialog.getByRole('button', { name: 'Agregar' })
    expect(document.activeElement).toBe(add)
    await user.click(add)
    await user.keyboard('Ivermectina')
    await user.click(add)
    await user.click(dialog.getByRole('button', { name: 'Los extraños', pressed: false }))
    await user.click(dialog.getByRole('button', { name: 'Muerde si se asusta', pressed: true }))
    expect(await save(user)).toEqual([
      {
        handling: { ...kira.handling, fears: ['noise', 'strangers', 'vet'], bites: null },
        neverGive: ['Ibuprofeno', 'Ivermectina'],
      },
    ])
  })

  test('names the item that is too long, and takes back all answers', async () => {
    const { user, dialog } = await open(/^Manejo/)
    const item = dialog.getByRole('textbox', { name: 'Nunca dar, 2' })
    await user.click(item)
    await user.paste('x'.repeat(100))
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    expect(await dialog.findByText('El texto puede tener hasta 100 caracteres')).toBeTruthy()
    expect(document.activeElement).toBe(item)
    await user.clear(item)
    for (const chosen of dialog.getAllByRole('button', { pressed: true })) await user.click(chosen)
    await user.clear(dialog.getByRole('textbox', { name: 'Lo que hay que saber' }))
    expect(await save(user)).toEqual([{ handling: null, neverGive: ['Ibuprofeno'] }])
  })
})

describe('photo of a pet', () => {
  test('uploads a chosen photo, and reports success', async () => {
    const { user } = await openPage()
    await user.click(screen.getByRole('button', { name: 'Agregar una foto de Kira' }))
    const dialog = within(await screen.findByRole('dialog', { busy: false }))
    expect(dialog.getByRole('button', { name: 'Guardar' })).toHaveProperty('disabled', true)
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no file input')
    await user.upload(input, new File(['bytes'], 'kira.png', { type: 'image/png' }))
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Imagen actualizada exitosamente')).toBeTruthy()
    expect(server.requests).toMatchObject([{ call: `PUT /api/pets/${kira.id}/image` }])
  })

  test('removes the photo after a confirmation', async () => {
    const image = {
      src: `/api/pets/${kira.id}/image?v=1`,
      width: 900,
      height: 600,
      thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
    }
    Object.assign(server.pets[0] ?? {}, { image })
    const { user } = await openPage()
    await user.click(screen.getByRole('button', { name: 'Cambiar la foto de Kira' }))
    await user.click(await screen.findByRole('button', { name: 'Quitar foto' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Quitar foto' }),
    )
    expect(await screen.findByText('Foto eliminada')).toBeTruthy()
    expect(server.requests).toMatchObject([{ call: `DELETE /api/pets/${kira.id}/image` }])
    expect(await screen.findByRole('button', { name: 'Agregar una foto de Kira' })).toBeTruthy()
  })
})

describe('removing a pet', () => {
  const openRemove = async () => {
    const view = await openPage()
    await chooseInMenu(view.user, 'Más', 'Eliminar mascota')
    return { ...view, dialog: within(await screen.findByRole('alertdialog')) }
  }

  test('requires the name of the pet, and ends at Home', async () => {
    const { user, router, dialog } = await openRemove()
    const confirm = dialog.getByRole('button', { name: 'Eliminar' })
    expect(confirm).toHaveProperty('disabled', true)
    await user.type(dialog.getByRole('textbox'), 'kira')
    expect(confirm).toHaveProperty('disabled', true)
    await user.clear(dialog.getByRole('textbox'))
    await user.type(dialog.getByRole('textbox'), ' Kira{Enter}')
    expect(await screen.findByText('Mascota eliminada')).toBeTruthy()
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'))
    expect(await screen.findByText('Tu manada empieza aquí')).toBeTruthy()
    expect(server.requests).toMatchObject([
      { call: `POST /api/pets/${kira.id}/remove`, body: { name: ' Kira' } },
    ])
  })

  test('reports a failure, and keeps the pet and typed text', async () => {
    server.failures.set(`POST /api/pets/${kira.id}/remove`, 'INTERNAL_SERVER_ERROR')
    const { user, router, dialog } = await openRemove()
    await user.type(dialog.getByRole('textbox'), 'Kira')
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('Error al eliminar la mascota')).toBeTruthy()
    expect(dialog.getByRole('textbox')).toHaveProperty('value', 'Kira')
    expect(router.state.location.pathname).toBe(path)
  })
})
