// The states of the page of imports, each with a person of the demo: a failed file, one beyond the
// plan, one that needs a choice, and a finished import.
import { readFileSync } from 'node:fs'
import { expect, type APIRequestContext } from '@playwright/test'
import * as z from 'zod'
import { aPetFile } from '#server/features/pet-files/format/factories.ts'

const received = z.object({ id: z.string() })
const importReply = z.object({ import: z.object({ status: z.string() }) })

const example = (name: string): Buffer =>
  readFileSync(new URL(`../../../../web/public/examples/${name}`, import.meta.url))

const send = async (by: APIRequestContext, name: string, data: Buffer): Promise<string> => {
  const headers = { 'content-type': 'application/octet-stream' }
  const answer = await by.post(`/api/pet-imports?name=${name}`, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return received.parse(await answer.json()).id
}

const sendAndConfirm = async (
  by: APIRequestContext,
  name: string,
  data: Buffer,
  status: 'done' | 'failed',
) => {
  const id = await send(by, name, data)
  expect((await by.post(`/api/pet-imports/${id}/confirmation`, { data: {} })).ok()).toBe(true)
  const current = async () => importReply.parse(await (await by.get('/api/pet-imports')).json()).import.status
  await expect.poll(current, { timeout: 30_000 }).toBe(status)
}

/** A broken picture is only detected when the pet is made. */
const withBrokenPicture = (): Promise<Buffer> => {
  const entry = { id: '1', title: 'Playa', entryDate: '2026-03-01', createdAt: '2026-03-01T09:00:00.000Z' }
  return aPetFile({
    'files/1.jpg': Buffer.from('no picture'),
    'records/diary.ndjson': [{ ...entry, photos: ['files/1.jpg'] }],
  })
}

type Importer = 'ana' | 'luis' | 'marta' | 'sara' | 'paula'

/** @param petId of a pet of Ana's that exceeds a plan without Premium */
export const importForDemo = async (
  sessionOf: (person: Importer) => Promise<APIRequestContext>,
  petId: string,
): Promise<void> => {
  const ana = await sessionOf('ana')
  const kira = await (await ana.get(`/api/pets/${petId}/file`)).body()
  await send(await sessionOf('luis'), 'Kira.huella', kira)
  await send(await sessionOf('sara'), 'pesos.csv', example('pesos.csv'))
  await send(await sessionOf('paula'), 'robipet.db', example('robipet.db'))
  await sendAndConfirm(ana, 'Kira.huella', await withBrokenPicture(), 'failed')
  await sendAndConfirm(await sessionOf('marta'), 'luna.huella', example('luna.huella'), 'done')
}
