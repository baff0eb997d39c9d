// One folder belongs to one process: a second one ends at once, and damages no data.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { petPage } from '#contract/features/pets/schema.ts'
import { findFreePort } from '#server/testing/servers/free-port.ts'
import { isAll } from '#server/testing/extent.ts'
import { registerPerson } from '#server/testing/clients/http-person.ts'
import { findServerProgram, startFailingServer, startServer } from '#server/testing/servers/server-process.ts'
import { ownEmbedded } from './own-database.ts'

const { DATA_DIR: dataDir } = await ownEmbedded()

test('serves with one process at a time, and with exactly one of several after a kill', async () => {
  const first = await startServer({ DATA_DIR: dataDir })
  onTestFinished(() => first.kill())
  const ana = await registerPerson(first.url)
  await ana.addPet('Kira')

  for (let attempt = 0; attempt < (isAll ? 3 : 1); attempt++) {
    const { code, stderr } = await startFailingServer({ DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stderr).toContain(dataDir)
    expect(stderr).toContain(`(${first.pid})`)
  }

  await ana.addPet('Luna')
  await first.kill()
  const starts = await Promise.allSettled(
    Array.from({ length: isAll ? 4 : 2 }, () => startServer({ DATA_DIR: dataDir })),
  )
  const running = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const refused = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))
  onTestFinished(async () => void (await Promise.all(running.map((server) => server.stop()))))
  expect(running).toHaveLength(1)
  for (const reason of refused) expect(reason).toContain('is in use by another process')
  const answer = await fetch(`${running[0]?.url}/api/pets`, { headers: { cookie: ana.cookie } })
  const names = petPage.parse(await answer.json()).items.map(({ name }) => name)
  expect(names).toEqual(['Luna', 'Kira'])
})

// Each start on an empty folder takes five seconds of processor time.
test.runIf(isAll)('starts over after a first start that was killed half way', async () => {
  const folder = join(dataDir, 'half')
  const child = spawn(process.execPath, [findServerProgram()], {
    stdio: 'ignore',
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: folder, PORT: String(await findFreePort()) },
  })
  const files = () => readdir(join(folder, 'database')).catch(() => [])
  await expect.poll(files, { interval: 5 }).toContain('base')
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
  expect(await readdir(folder)).toContain('database.unfinished')

  const server = await startServer({ DATA_DIR: folder })
  await (await registerPerson(server.url)).addPet('Kira')
  await server.stop()
  expect(await readdir(folder)).not.toContain('database.unfinished')
})
