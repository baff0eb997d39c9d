import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { PetImport } from '#contract/features/pet-files/schema.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { serveUploads } from '#web/testing/environment/uploads.ts'
import { kira } from '#web/testing/features/pets.ts'

const id = '0199a000-0000-7000-8000-0000000000d1'
const getImport = 'GET /api/pet-imports'
const choose = `POST /api/pet-imports/${id}/choice`
const stop = `POST /api/pet-imports/${id}/stop`
const confirm = `POST /api/pet-imports/${id}/confirmation`

const ready: PetImport = {
  id,
  status: 'ready',
  source: 'huella',
  fileName: 'Kira.huella',
  progress: 0,
  expiresAt: '2026-11-21T13:00:00.000Z',
  choices: null,
  contents: {
    name: 'Kira',
    species: 'perro',
    madeAt: '2026-11-20T12:00:00.000Z',
    origin: 'https://otra.example.com',
    signature: 'other_server',
    counts: { seals: 1, attachments: 3, diary: 2, vaccines: 5 },
    files: 2,
    fileBytes: 2_500_000,
    skipped: { count: 0, rows: [] },
  },
  obstacles: [],
  alike: null,
  failure: null,
  petId: null,
}
const choosing: PetImport = { ...ready, status: 'choosing', contents: null }

const open = async (
  current: PetImport | null,
  more: Record<string, MockAnswer> = {},
  language: Language = 'es',
) => {
  const server = mockServer(ana, { [getImport]: { body: { import: current } }, ...more })
  const view = await renderApp('/app/import', language)
  await screen.findByRole('heading', {
    level: 1,
    name: language === 'es' ? 'Importar mascota' : 'Import a pet',
  })
  return { ...view, server }
}
const aFile = (name = 'Kira.huella') => new File(['PK'], name, { type: 'application/octet-stream' })
const fileInput = async () => {
  await screen.findByRole('button', { name: 'Elegir archivo' })
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input === null) throw new Error('there is no choice of files')
  return input
}

describe('imported file', () => {
  test('uploads, shows its preview, and becomes a pet after a confirmation', async () => {
    const uploads = serveUploads(() => ({ body: ready }))
    const { user, server } = await open(null, { [confirm]: { body: { ...ready, status: 'importing' } } })
    await user.upload(await fileInput(), aFile())
    expect(await screen.findByRole('heading', { name: 'Esto trae el archivo' })).toBeTruthy()
    expect(uploads.map(({ call }) => call)).toEqual(['POST /api/pet-imports?name=Kira.huella'])
    const list = screen.getByText('Vacunas').closest('dl')
    expect(list?.textContent).toContain('Vacunas5Entradas del diario2Documentos adjuntos3Otros registros1')
    expect(
      screen.getByText(
        /desde https:\/\/otra\.example\.com\. La firma es correcta, y .* No sabemos de quién es ese servidor/,
      ),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Importar los datos de Kira' }))
    expect(await screen.findByRole('progressbar', { name: 'Importando los datos de Kira' })).toBeTruthy()
    expect(server.bodiesOf(confirm)).toEqual([{ onlyWhatFits: false }])
    server.answers[getImport] = {
      body: { import: { ...ready, status: 'done', progress: 100, petId: kira.id } },
    }
    const link = await screen.findByRole('link', { name: 'Ver a Kira' }, { timeout: 5000 })
    expect(link.getAttribute('href')).toBe(`/app/pet/${kira.id}`)
  })

  test.each([
    ['es', 'wrong_hash', /se dañó o alguien lo cambió.*No se guardó nada/],
    ['en', 'future_version', /newer version of Huella.*Nothing was saved/],
  ] as const)('reports why it was refused, in %s', async (language, reason, said) => {
    serveUploads(() => ({ code: 'PET_FILE_REFUSED', data: { reason, at: null } }))
    const { user } = await open(null, {}, language)
    await screen.findByRole('button', { name: language === 'es' ? 'Elegir archivo' : 'Choose file' })
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (input !== null) await user.upload(input, aFile())
    expect(await screen.findByText(said)).toBeTruthy()
  })

  test('stops while it is sent', async () => {
    const uploads = serveUploads(() => 'never')
    const { user } = await open(null)
    await user.upload(await fileInput(), aFile())
    expect(await screen.findByRole('progressbar', { name: 'Enviando Kira.huella' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(await screen.findByRole('button', { name: 'Elegir archivo' })).toBeTruthy()
    expect(uploads[0]?.isAborted).toBe(true)
  })

  test.each([
    ['ready', 'es', 'Cancelar la importación', 'Importación cancelada', 'Importar los datos de Kira'],
    ['ready', 'en', 'Cancel the import', 'Import cancelled', 'Import Kira’s data'],
    ['done', 'es', 'Cancelar la importación', '¡Kira ya está en tu manada!', 'Importar otra'],
  ] as const)(
    'stops while it is imported, with the status %s, in %s',
    async (status, language, button, said, next) => {
      const petId = status === 'done' ? kira.id : null
      const stopped = { ...ready, status, petId }
      const { user, server } = await open(
        { ...ready, status: 'importing', progress: 40 },
        {
          [stop]: () => {
            server.answers[getImport] = { body: { import: stopped } }
            return { body: stopped }
          },
        },
        language,
      )
      await user.click(await screen.findByRole('button', { name: button }))
      expect(await screen.findByText(said)).toBeTruthy()
      expect(await screen.findByRole('button', { name: next })).toBeTruthy()
      expect(screen.queryByRole('progressbar')).toBeNull()
    },
  )

  test('reports an import that cannot be stopped now, and continues', async () => {
    const { user } = await open(
      { ...ready, status: 'importing', progress: 40 },
      { [stop]: { error: 'TOO_MANY_REQUESTS', status: 429 } },
    )
    await user.click(await screen.findByRole('button', { name: 'Cancelar la importación' }))
    expect(await screen.findByText('No pudimos cancelar la importación')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Importando los datos de Kira' })).toBeTruthy()
  })

  test('reports a failed import, and offers to choose another file', async () => {
    await open({ ...ready, status: 'failed', failure: 'unreadable_picture' })
    expect(await screen.findByText(/Una de las fotos no se puede leer/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Elegir archivo' })).toBeTruthy()
  })
})

test('offers an example of each kind of file', async () => {
  await open(null)
  const list = await screen.findByRole('list', { name: /Descarga un ejemplo/ })
  const links = within(list).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/examples/luna.huella',
    '/examples/robipet.db',
    '/examples/companion.csv',
    '/examples/pet-health-binder.json',
    '/examples/pesos.csv',
  ])
  expect(links.every((link) => link.hasAttribute('download'))).toBe(true)
})

describe('preview of a file', () => {
  test('shows what is beyond the plan, and imports only what fits', async () => {
    const obstacles: PetImport['obstacles'] = [
      { kind: 'plan', reason: 'vaccines', limit: 3, count: 5 },
      { kind: 'plan', reason: 'microchip', limit: 0, count: 1 },
    ]
    const { user, server } = await open(
      { ...ready, obstacles, alike: { by: 'name', name: 'Kira' } },
      { [confirm]: { body: { ...ready, status: 'importing' } } },
    )
    expect(await screen.findByText('Vacunas: el archivo trae 5 y tu plan permite 3.')).toBeTruthy()
    expect(screen.getByText('El número de microchip se guarda solo con Premium.')).toBeTruthy()
    expect(screen.getByText(/Ya tienes una mascota llamada Kira/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Actualizar a Premium' }).getAttribute('href')).toBe(
      '/app/subscription',
    )
    await user.click(screen.getByRole('button', { name: 'Importar lo que cabe' }))
    await waitFor(() => expect(server.bodiesOf(confirm)).toEqual([{ onlyWhatFits: true }]))
  })

  test('reports a pet with the same microchip', async () => {
    await open({ ...ready, alike: { by: 'microchip', name: 'Nube' } })
    expect(
      await screen.findByText(/^Ya tienes a Nube, con el mismo número de microchip\. Se agregará como otra/),
    ).toBeTruthy()
  })

  test('offers only another file where the file was altered', async () => {
    await open({ ...ready, obstacles: [{ kind: 'altered' }] })
    expect(
      await screen.findByText('El archivo cambió después de que lo firmaron. Pide una copia nueva.'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Actualizar a Premium' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Elegir otro archivo' })).toBeTruthy()
  })

  test('lists omitted rows, and offers another attempt after a failure of the server', async () => {
    const skipped = { count: 5, rows: ['CSV 3', 'CSV 4', 'CSV 9'], fields: { 'CSV 4': 'measuredOn' } }
    const contents = ready.contents && { ...ready.contents, skipped }
    await open({ ...ready, source: 'csv', contents, status: 'failed', failure: 'server' })
    expect(
      await screen.findByText('No se importará la fila 4: el dato «Fecha de medición» no es válido.'),
    ).toBeTruthy()
    expect(screen.getByText('No se importarán 4 filas, porque tienen datos no válidos: 3 y 9.')).toBeTruthy()
    expect(screen.getByText(/Algo falló de nuestro lado/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Importar los datos de Kira' })).toBeTruthy()
  })

  test('names the servers of its stamps, and counts records that lose theirs', async () => {
    const stamps = {
      chains: [
        { server: 'https://huella.example', isOwn: true, stamps: 2 },
        { server: 'https://otra.example.com', isOwn: false, stamps: 1 },
      ],
      unfitting: 2,
    }
    const counts = { stamps: 3, 'stamp-chains': 2 }
    await open({ ...ready, contents: ready.contents && { ...ready.contents, counts, stamps } })
    expect(
      await screen.findByText(/^Los sellos de https:\/\/huella\.example se hicieron en este servidor/),
    ).toBeTruthy()
    expect(screen.getByText(/^Los sellos de https:\/\/otra\.example\.com están completos/)).toBeTruthy()
    expect(screen.getByText('2 registros no coinciden con sus sellos: se importan sin ellos.')).toBeTruthy()
    expect(screen.getByText('Sellos de veterinarios').nextElementSibling?.textContent).toBe('3')
    expect(screen.queryByText('Otros registros')).toBeNull()
  })
})

describe('file of another product', () => {
  test('requires the choice of a pet, and its missing facts', async () => {
    const { user, server } = await open(
      {
        ...choosing,
        source: 'pet-health-binder',
        choices: {
          kind: 'pets',
          asksWeightUnit: true,
          pets: [
            { name: 'Patch', species: 'perro', sex: null },
            { name: 'Luna', species: 'gato', sex: 'Hembra' },
          ],
        },
      },
      { [choose]: { body: ready } },
    )
    await user.click(await screen.findByRole('button', { name: 'Ver el contenido' }))
    expect(await screen.findByText('Selecciona el sexo de tu mascota')).toBeTruthy()
    expect(screen.queryByText('Selecciona la especie de tu mascota')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /Sexo/ })))
    await user.click(screen.getByRole('button', { name: /Mascota/ }))
    await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: 'Luna' }))
    await user.click(screen.getByRole('button', { name: 'Ver el contenido' }))
    expect(await screen.findByRole('heading', { name: 'Esto trae el archivo' })).toBeTruthy()
    expect(server.bodiesOf(choose)).toEqual([
      {
        choice: {
          kind: 'pet',
          index: 1,
          pet: { name: 'Luna', species: 'gato', sex: 'Hembra' },
          weightUnit: 'Kilogramos',
        },
      },
    ])
  })

  test('names the units of its weights in English', async () => {
    const pets = [{ name: 'Patch', species: null, sex: null }]
    const choices = { kind: 'pets', asksWeightUnit: true, pets } as const
    await open({ ...choosing, source: 'robipet', choices }, {}, 'en')
    expect(await screen.findByRole('button', { name: /^Kilograms Weight unit/ })).toBeTruthy()
  })

  test('guesses the columns of a plain table, allows changes, and requires an order of dates', async () => {
    const { user, server } = await open(
      {
        ...choosing,
        source: 'csv',
        fileName: 'vacunas.csv',
        choices: {
          kind: 'csv',
          delimiter: ';',
          encoding: 'latin1',
          rows: [
            ['Vacuna', 'Fecha', 'Otro'],
            ['Rabia', '03/02/2025', 'x'],
          ],
          dateOrders: [[], ['dmy', 'mdy'], []],
        },
      },
      { [choose]: { body: ready } },
    )
    const next = await screen.findByRole('button', { name: 'Ver el contenido' })
    await user.click(next)
    expect(
      await screen.findByText('Las fechas se pueden leer de varias formas. Elige la correcta.', {
        selector: 'p',
      }),
    ).toBeTruthy()
    const pick = async (field: RegExp, option: string) => {
      await user.click(screen.getByRole('button', { name: field }))
      await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: option }))
    }
    await pick(/Orden de las fechas/, 'Día, mes, año')
    await pick(/Columna 3: Otro/, 'Lote')
    await user.type(screen.getByRole('textbox', { name: /Nombre/ }), 'Luna')
    await pick(/Especie/, 'Gato')
    await pick(/Sexo/, 'Hembra')
    await user.click(next)
    await waitFor(() => expect(server.bodiesOf(choose)).toHaveLength(1))
    expect(server.bodiesOf(choose)[0]).toMatchObject({
      choice: {
        kind: 'csv',
        records: 'vaccines',
        columns: ['name', 'dateAdministered', 'lot'],
        dateOrder: 'dmy',
        pet: { name: 'Luna', species: 'gato', sex: 'Hembra' },
      },
    })
  })

  test('puts the rows of a plain table into an own pet', async () => {
    const { user, server } = await open(
      {
        ...choosing,
        source: 'csv',
        choices: {
          kind: 'csv',
          delimiter: ';',
          encoding: 'utf-8',
          rows: [
            ['Vacuna', 'Fecha'],
            ['Rabia', '2025-02-13'],
          ],
          dateOrders: [[], ['ymd']],
        },
      },
      {
        'GET /api/pets': { body: { items: [kira], total: 1, next: null } },
        [choose]: { body: ready },
      },
    )
    await user.click(await screen.findByRole('button', { name: /Mascota/ }))
    await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: 'Kira' }))
    expect(screen.queryByRole('textbox', { name: /Nombre/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Ver el contenido' }))
    await waitFor(() => expect(server.bodiesOf(choose)).toHaveLength(1))
    expect(server.bodiesOf(choose)[0]).toMatchObject({ choice: { kind: 'csv', pet: { id: kira.id } } })
  })

  test.each([
    [
      { vaccines: 2 },
      'es',
      '2 filas ya están en los registros de Kira y no se repiten: CSV 3 y CSV 9.',
      true,
    ],
    [{}, 'en', '2 rows are among Kira’s records already and are not repeated: CSV 3 and CSV 9.', false],
  ] as const)('marks rows that the pet has, with %j left, in %s', async (counts, language, said, isNew) => {
    const into = { petId: kira.id, duplicates: { count: 2, rows: ['CSV 3', 'CSV 9'] } }
    await open(
      { ...ready, source: 'csv', contents: ready.contents && { ...ready.contents, counts, files: 0, into } },
      {},
      language,
    )
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Importar los datos|Import Kira/ }) !== null).toBe(isNew)
  })

  test.each([
    ['Peso (g)', false],
    ['Peso', true],
  ])('requests a unit for weights under %j: %s', async (title, asks) => {
    const rows = [
      ['Fecha', title],
      ['2025-02-13', '350'],
    ]
    await open({
      ...choosing,
      source: 'csv',
      choices: { kind: 'csv', delimiter: ';', encoding: 'utf-8', rows, dateOrders: [['ymd'], []] },
    })
    await screen.findByRole('button', { name: 'Ver el contenido' })
    expect(screen.queryByRole('button', { name: /Unidad de peso/ }) !== null).toBe(asks)
  })
})
