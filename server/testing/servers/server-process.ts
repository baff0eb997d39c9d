// The real server runs as a process for tests and measurements that must kill or measure it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'

export type ServerProcess = {
  readonly url: string
  readonly pid: number
  /** Milliseconds from the start of the process to the first 200 of /readyz. */
  readonly startupMs: number
  /** SIGKILL, as in a crash or by the system's memory killer. Resolves when the process is gone. */
  kill(): Promise<void>
  /** SIGTERM, as by an administrator. */
  stop(): Promise<void>
}

/** The bundle where it exists, because that is the program in production. */
export const findServerProgram = (): string =>
  existsSync('dist/server/main.js') ? 'dist/server/main.js' : 'server/main.ts'

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    async (response) => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false,
  )

const allocation = { MALLOC_ARENA_MAX: '2' }

/** Variables of this process that a child needs. */
export const inherited = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

// A first start takes 3 s of processor time on the embedded database, and ten times as long beside
// ten others.
const startTimeoutMs = 180_000
// Enough to find why a start failed; a long measurement logs every request.
const outputKept = 200

/**
 * The server of a test ends before optimised code of the embedded database would pay. Without it a
 * start takes two thirds of the processor time.
 */
export const briefServerFlags: readonly string[] = ['--liftoff-only']

/**
 * Starts `program` on a free loopback port, or on PORT, and waits until it is ready.
 * @param env the whole environment but the address: DATA_DIR at least
 * @param args such as `--demo`
 * @param nodeFlags such as `--expose-gc`
 */
export const startServer = async (
  env: Readonly<Record<string, string>>,
  program: string = findServerProgram(),
  args: readonly string[] = [],
  nodeFlags = briefServerFlags,
): Promise<ServerProcess> => {
  const port = env['PORT'] ?? String(await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn(process.execPath, [...nodeFlags, program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited(),
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      ...allocation,
      ...env,
    },
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output.push(text)
      if (output.length > outputKept) output.shift()
    })
  const ended = once(child, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  // A failed test must not leave a server behind.
  const abandon = () => child.kill('SIGKILL')
  process.once('exit', abandon)
  child.once('exit', () => process.off('exit', abandon))

  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() - started > startTimeoutMs) {
      await end('SIGKILL')
      throw new Error(`${program} did not become ready:\n${output.join('')}`)
    }
    await sleep(20)
  }
  return {
    url,
    pid: child.pid ?? 0,
    startupMs: performance.now() - started,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/**
 * The same with the flags of the container image, for measurements. They save memory, and take a
 * tenth more processor time.
 */
export const startMeasuredServer = (
  env: Readonly<Record<string, string>>,
  program?: string,
  args?: readonly string[],
): Promise<ServerProcess> =>
  startServer(env, program, args, ['--max-semi-space-size=4', '--heap-growing-percent=40'])

/**
 * Starts a server that must fail, and waits for its end.
 * @param nodeFlags such as `--import`
 */
export const startFailingServer = async (
  env: Readonly<Record<string, string>>,
  nodeFlags: readonly string[] = [],
): Promise<{ readonly code: number | null; readonly stderr: string }> => {
  const child = spawn(process.execPath, [...nodeFlags, findServerProgram()], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...inherited(), PORT: String(await findFreePort()), ...env },
  })
  const output: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text))
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, stderr: output.join('') }
}
