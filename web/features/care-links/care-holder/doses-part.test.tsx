import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays } from '#contract/shared/dates.ts'
import { addMessages } from '#web/shared/i18n/i18n.ts'
import { renderWith } from '#web/testing/environment/render.tsx'
import { exampleDose, exampleOpened } from '#web/testing/features/care-links.ts'
import { createCareHolder } from './care-holder.ts'
import { createCareClient } from './care-client.ts'
import { DosesPart } from './doses-part.tsx'

const lastEvening = { ...exampleDose, date: addDays(exampleDose.date, -1), time: '23:30' }

const show = async (doses: (typeof exampleDose)[]) => {
  await addMessages('care-holder')
  await addMessages('doses')
  const [pet] = exampleOpened.pets
  if (pet === undefined) throw new Error('the example has no pet')
  const client = createCareClient('AbCdEfGhIjKlMnOpQrStUv')
  const nothing = () => Promise.resolve(undefined)
  const storage = { read: nothing, write: nothing, remove: nothing }
  const holder = createCareHolder(client, storage, { onKnown: () => {}, ask: () => Promise.resolve(true) })
  await renderWith(<DosesPart pet={{ ...pet, doses }} opened={exampleOpened} waiting={[]} holder={holder} />)
}

test('shows an unmarked dose of yesterday at once, by its day', async () => {
  await show([lastEvening, exampleDose])
  const button = await screen.findByRole('button', { name: /^Dada: Apoquel, ayer, 11:30/ })
  expect(button.closest('details')?.open).toBe(true)
})
