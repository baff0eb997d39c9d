// Measures the cost of the named pictures for the server: time, processor time and memory of each,
// and the delay of other requests. `npm run bench:picture-files -- photo.jpg photo.heic`
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { registerPerson } from '#server/testing/clients/http-person.ts'
import { findServerProgram, startServer } from '#server/testing/servers/server-process.ts'
import { median } from './load/http-load.ts'
import { readCpu, readMemory, readPeakMemory, resetPeakMemory } from './load/process-usage.ts'
import { benchServerSettings } from './load/server-settings.ts'

const samples = 5

/**
 * Checks the liveness of the server until it is stopped.
 * @returns the longest response time, in ms
 */
const watchLiveness = (url: string) => {
  const end = new AbortController()
  const watch = async (): Promise<number> => {
    let worst = 0
    while (!end.signal.aborted) {
      const started = performance.now()
      await (await fetch(`${url}/healthz`)).arrayBuffer()
      worst = Math.max(worst, performance.now() - started)
      await sleep(5)
    }
    return worst
  }
  const watching = watch()
  return async (): Promise<number> => {
    end.abort()
    return watching
  }
}

const measure = async (file: string): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'huella-bench-files-'))
  const server = await startServer(await benchServerSettings(dataDir, {}))
  const person = await registerPerson(server.url)
  const petId = await person.addPet('Kira')
  const picture = readFileSync(file)
  await sleep(3000)
  const idle = readMemory(server.pid)
  const times: number[] = []
  const peaks: number[] = []
  const cpuBefore = readCpu(server.pid)
  const endWatching = watchLiveness(server.url)
  for (let n = 0; n < samples; n++) {
    resetPeakMemory(server.pid)
    const started = performance.now()
    await person.putPhoto(petId, picture)
    times.push(performance.now() - started)
    peaks.push(readPeakMemory(server.pid))
  }
  const worst = await endWatching()
  const cpu = (readCpu(server.pid) - cpuBefore) / samples
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
  console.log(
    `${basename(file)}, ${(picture.length / 1e6).toFixed(1)} MB: first ${times[0]?.toFixed(0)} ms, median ${median(times).toFixed(0)} ms, ` +
      `processor ${cpu.toFixed(0)} ms; memory ${idle.toFixed(0)} MB idle, peak ${peaks[0]?.toFixed(0)} MB first, ${Math.max(...peaks).toFixed(0)} MB worst; ` +
      `/healthz at worst ${worst.toFixed(0)} ms`,
  )
}

const { positionals } = parseArgs({ allowPositionals: true })
console.log(`Measuring ${findServerProgram()} on Node ${process.version}`)
for (const file of positionals) await measure(file)
