// A kill while a diary entry or a document is being saved leaves no row and no visible file. The
// next start removes the temporary files.
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { diaryPage } from '#contract/features/diary/schema.ts'
import { documentPage } from '#contract/features/documents/schema.ts'
import { createEntryForm } from '#server/features/diary/factories.ts'
import { registerPerson, personWithCookie, type HttpPerson } from '#server/testing/clients/http-person.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { isAll, sampleOf } from '#server/testing/extent.ts'
import { startServer } from '#server/testing/servers/server-process.ts'
import { ownEmbedded } from './own-database.ts'

const { DATA_DIR: dataDir } = await ownEmbedded()

const start = async () => {
  const running = await startServer({ DATA_DIR: dataDir })
  onTestFinished(() => running.kill())
  return running
}
const filesIn = (...path: string[]): string[] => {
  try {
    return readdirSync(join(dataDir, ...path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  } catch {
    return []
  }
}

/** A moment of a kill, by the sent share of the body and the number of stored files. */
type Moment = { readonly sent: number; readonly kept: number | 'answered' }

const moments: readonly Moment[] = [
  { sent: 0.2, kept: 0 },
  { sent: 0.7, kept: 0 },
  { sent: 0.99, kept: 0 },
  { sent: 1, kept: 0 },
  { sent: 1, kept: 1 },
  { sent: 1, kept: 2 },
  { sent: 1, kept: 3 },
  { sent: 1, kept: 'answered' },
]

/** Each at a kill of its own, or those of the sample at one. */
const kills = isAll ? moments.map((moment) => [moment]) : [sampleOf(moments)]

test('leaves a whole entry or none after a kill at any moment of a save', { timeout: 600_000 }, async () => {
  const photo = await aPhonePhoto({ width: 1500, height: 2000 })
  const form = await createEntryForm({ title: 'Playa', entryDate: '2026-03-01' }, photo, photo, photo)
  let cookie: string | undefined
  let petId = ''
  let acknowledged = 0
  let interrupted = 0
  let cutOff = 0
  const save = async (url: string, { headers }: HttpPerson, { sent, kept }: Moment) => {
    const before = filesIn('files').length
    const upload = request(`${url}/api/pets/${petId}/diary`, {
      method: 'POST',
      headers: { ...headers, 'content-type': form.type, 'content-length': form.body.length },
    })
    const ended = new Promise<void>((done) => {
      upload.once('response', (response) => {
        if (response.statusCode === 201) acknowledged += 1
        response.resume()
        done()
      })
      upload.once('error', () => {
        interrupted += 1
        done()
      })
    })
    if (sent < 1) cutOff += 1
    if (sent === 1) upload.end(form.body)
    else upload.write(form.body.subarray(0, form.body.length * sent))
    if (kept === 'answered') await ended
    else {
      await expect.poll(() => filesIn('tmp').length, { interval: 5 }).toBeGreaterThan(0)
      const isKept = () => filesIn('files').length - before >= kept
      await expect.poll(isKept, { interval: 5 }).toBe(true)
    }
    return { ended }
  }
  for (const together of kills) {
    const running = await start()
    const person =
      cookie === undefined ? await registerPerson(running.url) : personWithCookie(running.url, cookie)
    cookie = person.cookie
    petId ||= await person.addPet('Kira')
    expect([filesIn('tmp'), filesIn('files', '.parts')]).toEqual([[], []])
    const saves = []
    for (const moment of together) saves.push(await save(running.url, person, moment))
    await running.kill()
    await Promise.all(saves.map(({ ended }) => ended))
  }
  const running = await start()
  const person = personWithCookie(running.url, cookie ?? '')
  const { items, total } = diaryPage.parse(await (await person.get(`/api/pets/${petId}/diary`)).json())
  // An entry whose response was interrupted is complete, too.
  expect(total).toBeGreaterThanOrEqual(acknowledged)
  expect(total).toBeLessThanOrEqual(acknowledged + interrupted - cutOff)
  for (const { photos } of items) {
    expect(photos).toHaveLength(3)
    for (const { src } of photos) expect((await person.get(src)).status).toBe(200)
  }
  expect([filesIn('tmp'), filesIn('files', '.parts')]).toEqual([[], []])
  await running.stop()
})

// The store of documents is the same as for photos of an entry.
test.runIf(isAll)('leaves no document after a kill during its upload', { timeout: 300_000 }, async () => {
  const running = await start()
  const person = await registerPerson(running.url)
  const petId = await person.addPet('Nube')
  const path = `/api/pets/${petId}/documents`
  const upload = request(`${running.url}${path}?name=a.pdf`, {
    method: 'POST',
    headers: { ...person.headers, 'content-length': 10_000_000 },
  })
  const ended = new Promise((done) => upload.once('error', done))
  upload.write(Buffer.alloc(4_000_000, '%PDF'))
  await expect.poll(() => filesIn('tmp').length, { interval: 5 }).toBe(1)
  await running.kill()
  await ended
  const again = await start()
  const answer = await personWithCookie(again.url, person.cookie).get(path)
  expect(documentPage.parse(await answer.json())).toMatchObject({ items: [], total: 0 })
  expect([filesIn('tmp'), filesIn('files', 'pet-documents')]).toEqual([[], []])
  await again.stop()
})
