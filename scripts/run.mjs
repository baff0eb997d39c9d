// Runs a script of this folder on a suitable Node: `node scripts/run.mjs start --demo`. Plain
// JavaScript for Node 20 without packages: it installs missing ones first.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { install, suitableNode } from './install.mjs'

const [name, ...args] = process.argv.slice(2)
const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
install({ tools: !['start', 'build'].includes(name) })
const node = suitableNode()

// npm passes a signal only to its shell, which ends without forwarding it. Then this process has no
// parent, and ends too.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 300).unref()
}

if (node === process.execPath) {
  process.argv = [process.execPath, script, ...args]
  await import(script)
} else {
  const child = spawn(node, [script, ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
