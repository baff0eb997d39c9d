// The daily acts, from the page on which they begin. What is typed is not counted.
import type { Locator, Page } from '@playwright/test'

export interface Act {
  readonly name: string
  /** The aim in taps. */
  readonly aim: number
  readonly from: string
  readonly perform: (page: Page, tap: (target: Locator) => Promise<void>) => Promise<void>
}

const writeWeight: Act['perform'] = async (page, tap) => {
  await tap(page.getByRole('button', { name: 'Agregar', exact: true }).locator('visible=true'))
  await tap(page.getByRole('button', { name: /^Anotar peso/ }))
  await page.getByRole('textbox', { name: /^Peso/ }).waitFor()
  if ((await page.getByRole('radio', { checked: true }).count()) === 0)
    await tap(page.getByRole('radio', { name: 'Kira' }))
  await page.keyboard.type('41,5')
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const markDose: Act['perform'] = async (page, tap) => {
  await tap(page.getByRole('button', { name: /^Ya se la di/ }).first())
  await page.getByText('Dosis dada').waitFor()
}

const copyLink = async (page: Page, tap: (target: Locator) => Promise<void>): Promise<void> => {
  await tap(page.getByRole('button', { name: 'Todas', exact: true }))
  await tap(page.getByRole('button', { name: 'Copiar enlace' }))
  await page.getByText(/^(Enlace copiado|Tu navegador no deja copiar)/).waitFor()
}

const openKira: Act['perform'] = (page, tap) => tap(page.getByRole('link', { name: /^Kira/ }).first())

export const acts: readonly Act[] = [
  {
    name: 'see what is due',
    aim: 0,
    from: '/app',
    perform: (page) => page.getByRole('region', { name: 'Hoy' }).getByRole('listitem').first().waitFor(),
  },
  {
    name: 'mark a dose',
    aim: 1,
    from: '/app',
    perform: async (page, tap) => {
      await markDose(page, tap)
      // Not counted: the next act marks it again.
      await page.getByRole('button', { name: 'Deshacer' }).tap()
      await page
        .getByRole('button', { name: /^Ya se la di/ })
        .first()
        .waitFor()
    },
  },
  { name: 'mark a dose in Próximos', aim: 1, from: '/app/upcoming', perform: markDose },
  { name: 'write a weight, for the first time', aim: 4, from: '/app', perform: writeWeight },
  { name: 'write a weight', aim: 3, from: '/app', perform: writeWeight },
  {
    name: 'show a pet to the veterinarian',
    aim: 2,
    from: '/app',
    perform: async (page, tap) => {
      await openKira(page, tap)
      await tap(page.getByRole('link', { name: 'Mostrar al veterinario', exact: true }).first())
      await page.waitForURL(/\/show$/)
      await page.getByRole('heading', { level: 1, name: 'Kira' }).waitFor()
    },
  },
  {
    name: 'share all pets, to view',
    aim: 4,
    from: '/app',
    perform: async (page, tap) => {
      await openKira(page, tap)
      await tap(page.getByRole('button', { name: 'Compartir', exact: true }))
      await copyLink(page, tap)
    },
  },
  {
    name: 'share all pets, to edit',
    aim: 4,
    from: '/app/pet/$Kira',
    perform: async (page, tap) => {
      await tap(page.getByRole('button', { name: 'Compartir', exact: true }))
      await tap(page.getByRole('radio', { name: 'Puede marcar dosis y editar' }))
      await copyLink(page, tap)
    },
  },
]
