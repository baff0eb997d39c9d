// Measures a running server's response time for one address, requested repeatedly by one person.
import type { ServerProcess } from '#server/testing/servers/server-process.ts'
import { median } from './http-load.ts'
import { readCpu } from './process-usage.ts'

const rounds = 40
const warmUp = 5

/** Prints the size of the response, and times of whole responses in milliseconds. */
export const printAnswerTimes = async (
  label: string,
  server: ServerProcess,
  path: string,
  cookie: string,
): Promise<void> => {
  const times: number[] = []
  let bytes = 0
  let before = 0
  for (let round = -warmUp; round < rounds; round++) {
    if (round === 0) before = readCpu(server.pid)
    const started = performance.now()
    const answer = await fetch(server.url + path, { headers: { cookie, 'accept-encoding': 'identity' } })
    bytes = (await answer.arrayBuffer()).byteLength
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
    if (round >= 0) times.push(performance.now() - started)
  }
  const cpu = (readCpu(server.pid) - before) / rounds
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(rounds * 0.95)] ?? Number.NaN
  console.log(
    `${label}: ${(bytes / 1000).toFixed(1)} KB, p50 ${median(times).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, processor time of the server ${cpu.toFixed(1)} ms`,
  )
}
