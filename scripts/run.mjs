// Runs one of the scripts beside it on the Node that the project pins: `node scripts/run.mjs start --demo`.
// Plain JavaScript for Node 20, with nothing installed: it installs what is missing first.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { install, pinnedNode } from './install.mjs'

const [name, ...args] = process.argv.slice(2)
const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
install()

if (process.versions.node === pinnedNode.version) {
  process.argv = [process.execPath, script, ...args]
  await import(script)
} else {
  const child = spawn(pinnedNode.path, [script, ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends Ctrl-C to both processes already; a second one would mean "now, not gracefully".
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)))
  }
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
