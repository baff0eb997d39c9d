// Measures the time of one person's small picture while another account sends sixty of 49
// megapixels at once, and repeats refused ones.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { registerPerson, type HttpPerson } from '#server/testing/clients/http-person.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { startMeasuredServer } from '#server/testing/servers/server-process.ts'
import { onEachEngine, type Engine } from './load/engines.ts'
import { createTable, median } from './load/figures.ts'

const attackers = 60
const samples = 20
// Milliseconds of the whole response, in the worst case.
const aim = 1500

/** Soft noise of 7000 × 7000 pixels: as large as a camera's picture, in pixels and in bytes. */
const aLargePicture = async (): Promise<Buffer> => {
  const noise = { width: 1400, height: 1400, channels: 3 } as const
  return sharp(randomBytes(noise.width * noise.height * 3), { raw: noise })
    .resize(7000, 7000, { kernel: 'cubic' })
    .jpeg({ quality: 60 })
    .toBuffer()
}

const put = async (url: string, { cookie }: HttpPerson, petId: string, picture: Buffer) => {
  const answer = await fetch(`${url}/api/pets/${petId}/image`, {
    method: 'PUT',
    headers: { cookie, origin: url, 'content-type': 'image/jpeg' },
    body: new Uint8Array(picture),
  })
  await answer.arrayBuffer()
  return answer
}

const table = createTable('small picture under attack')

const measure = async (engine: Engine, env: Readonly<Record<string, string>>): Promise<void> => {
  const server = await startMeasuredServer(env)
  const { url } = server
  const [attacker, other] = [await registerPerson(url), await registerPerson(url)]
  const [target, own] = [await attacker.addPet('Kira'), await other.addPet('Luna')]
  const [large, small] = [await aLargePicture(), await aPhonePhoto({ width: 600, height: 800 })]
  const timeSmall = async (): Promise<number> => {
    const started = performance.now()
    const { status } = await put(url, other, own, small)
    if (status !== 200) throw new Error(`a small picture was answered ${status}`)
    return performance.now() - started
  }
  const timeMany = async (): Promise<number[]> => {
    const times: number[] = []
    for (let n = 0; n < samples; n++) {
      times.push(await timeSmall())
      await sleep(200)
    }
    return times
  }
  const alone = median(await timeMany())

  const statuses = new Map<number, number>()
  const end = new AbortController()
  const attack = async (): Promise<void> => {
    while (!end.signal.aborted) {
      const { status, headers } = await put(url, attacker, target, large)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status !== 429) return
      await sleep(1000 * Number(headers.get('retry-after') ?? 1))
    }
  }
  const attacks = Array.from({ length: attackers }, attack)
  await sleep(500)
  const during = await timeMany()
  end.abort()
  await Promise.all(attacks)
  await server.stop()
  table.add(engine, {
    'alone, median': `${Math.round(alone)} ms`,
    'under the attack, median': `${Math.round(median(during))} ms`,
  })
  table.check(engine, 'worst', Math.max(...during), 'ms', aim)
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  table.add(engine, { 'answers to the attack': answers })
}

await onEachEngine(measure)
table.report()
