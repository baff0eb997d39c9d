// Random schedules of three devices of two people in the real browser, while their networks fail and
// the server is killed. A failure names its seed: `OUTBOX_SEEDS=17 npx playwright test outbox`.
import { setTimeout as sleep } from 'node:timers/promises'
import { randomOf } from '#web/shared/outbox/simulation/random.ts'
import { testInCell as test } from './support/cells.ts'
import { findApplication } from './support/outbox/application.ts'
import { meetFamily, type Family } from './support/outbox-family.ts'
import { answerQuestions, flush } from './support/outbox/questions.ts'
import { judge, type Questions } from './support/outbox/verdict.ts'
import { weathers } from './support/outbox/weather.ts'
import { writeSomething, type Written } from './support/outbox/writes.ts'
import { startProduct } from './support/product.ts'
import { translations } from './support/sentences.ts'

test.use({ fixedDevice: 'desktop', fixedLanguage: 'es', serviceWorkers: 'allow' })

const lists = ['vaccines', 'visits', 'allergies', 'weights', 'diary', 'doses', 'timeline']
const steps = 24
const perTest = 5
const seeds =
  process.env['OUTBOX_SEEDS']?.split(',').map(Number) ?? Array.from({ length: 50 }, (_, index) => index + 1)

const play = async (family: Family, seed: number): Promise<void> => {
  const random = randomOf(seed)
  const petId = await family.addPet()
  for (const device of family.devices) {
    await device.page.goto(`/app/pet/${petId}/diary`)
    device.app = await findApplication(device.page)
    for (const list of lists)
      await device.app.evaluate((app, at) => app.refetch(...at), [`${list}.list`, petId] as const)
    device.way.use(random)
  }
  for (const { way } of family.devices) way.change(random.pick(weathers))
  const writing: Promise<Written>[] = []
  for (let step = 1; step <= steps; step += 1) {
    const device = random.pick(family.devices)
    if (random.chance(0.3)) device.way.change(random.pick(weathers))
    else if (random.chance(0.1)) device.way.change('good')
    else if (random.chance(0.05)) {
      device.way.change('good')
      await device.page.reload().catch(() => undefined)
      device.app = await findApplication(device.page)
    }
    const begun = await writeSomething(device, petId, `s${seed}w${step}`, random)
    if (begun) writing.push(begun.written)
    await sleep(random.milliseconds(500))
  }
  for (const { way } of family.devices) way.change('good')
  const written = await Promise.all(writing)
  for (const device of family.devices) await flush(device)
  const questions: Questions[] = []
  for (const device of family.devices) questions.push(await answerQuestions(device, random, translations.es))
  const asked = questions.flatMap((one) => one.asked)
  const dropped = questions.flatMap((one) => one.dropped)
  const { sent, doubleDoses } = await judge(family, petId, written, { asked, dropped })
  const accepted = written.filter(({ answer }) => answer.name === 'accepted').length
  console.log(
    `seed ${seed}: ${written.length} writes, ${accepted} accepted, ${sent} sent, ${asked.length} questions, ${dropped.length} thrown away, ${doubleDoses} double doses`,
  )
}

for (let first = 0; first < seeds.length; first += perTest) {
  const own = seeds.slice(first, first + perTest)
  test(
    `loses and doubles nothing in the schedules ${own.join(', ')}`,
    { tag: '@matrix' },
    async ({ browser }) => {
      test.setTimeout(600_000)
      const product = await startProduct({ TRUSTED_PROXIES: '127.0.0.1' })
      let restarting = Promise.resolve()
      const crash = () => (restarting = restarting.then(() => product.restart('kill')))
      const family = await meetFamily(browser, product.url, crash)
      for (const seed of own) await test.step(`seed ${seed}`, () => play(family, seed))
      await family.close()
      await product.stop()
    },
  )
}
