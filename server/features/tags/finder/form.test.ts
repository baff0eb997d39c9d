// Forms whose sender goes away, is slow, or never ends.
import { readdir } from 'node:fs/promises'
import { request, type ClientRequest } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { aTag, finderForm } from '#server/features/tags/factories.ts'
import { uploadsDir } from '#server/platform/files/uploads.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'

const app = await openTestApp()
const base = await app.http.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())
const { db, config } = app.services

// More than one network may send at once.
const senders = 12

const aTagPath = async () => {
  const { code } = await aTag(db, { pet: await aPet(db, { owner: await aUser(db) }) })
  return `/t/${code}`
}
const headOf = (field: string) => `--x\r\nContent-Disposition: form-data; ${field}\r\n\r\n`
const photoHead = headOf('name="photo"; filename="a.jpg"')

/** A form of this machine, without its end. */
const begin = (path: string, body: string): ClientRequest => {
  const sender = request(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  sender.on('error', () => undefined)
  if (body !== '') sender.write(body)
  return sender
}
const answerTo = (sender: ClientRequest) =>
  new Promise<number | undefined>((done) => {
    sender.on('response', ({ statusCode }) => done(statusCode))
  })
const beginMany = (path: string, body: string) => Array.from({ length: senders }, () => begin(path, body))
const countFiles = async () => (await readdir(uploadsDir(config)).catch(() => [])).length
const statusFrom = async (path: string, remoteAddress: string) =>
  (await app.inject({ method: 'POST', url: path, remoteAddress, ...finderForm({ text: 'La tengo' }) }))
    .statusCode

describe('the form of a finder', () => {
  test('leaves neither a file nor a place when its sender goes away within a text', async () => {
    const path = await aTagPath()
    const body = `${photoHead}abc\r\n${headOf('name="text"')}La te`
    const cut = beginMany(path, body)
    await expect.poll(() => countFiles()).toBeGreaterThan(0)
    for (const sender of cut) sender.destroy()
    await expect.poll(() => countFiles()).toBe(0)
    expect(await statusFrom(path, '127.0.0.1')).toBe(303)
  })

  test('reaches the people of the pet while another network keeps its forms open', async () => {
    const path = await aTagPath()
    const open = beginMany(path, `${photoHead}abc`)
    await expect.poll(() => countFiles()).toBeGreaterThan(8)
    expect(await statusFrom(path, '127.0.0.1')).toBe(429)
    expect(await statusFrom(path, '203.0.113.9')).toBe(303)
    for (const sender of open) sender.destroy()
  })

  test('ends with a refusal when it stops within the mark behind an empty photo', async () => {
    const sender = begin(await aTagPath(), '')
    const answered = answerTo(sender)
    for (const character of `${photoHead}\r\n--`) sender.write(character)
    sender.end()
    expect(await answered).toBe(400)
  })

  test('ends where it grows beyond any photo', async () => {
    const sender = begin(await aTagPath(), headOf('name="nothing"'))
    const answered = answerTo(sender)
    const part = Buffer.alloc(1024 * 1024, 'a')
    const write = () => {
      while (!sender.destroyed && sender.write(part));
      sender.once('drain', write)
    }
    write()
    expect(await answered).toBe(400)
    sender.destroy()
  })
})
