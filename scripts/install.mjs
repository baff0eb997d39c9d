// Brings node_modules in step with the lockfile. Plain JavaScript for Node 20: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const readJson = (path) => JSON.parse(readFileSync(root + path, 'utf8'))

/** The Node that the project pins as a dependency; it exists only after an installation. */
export const pinnedNode = {
  path: `${root}node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`,
  version: readJson('package.json').dependencies.node,
}

/** npm keeps what it installed in a hidden lockfile: asking it costs 10 ms, and spares people who ran `npm install` a second one. */
const installed = () => {
  if (!existsSync(`${root}node_modules/.package-lock.json`) || !existsSync(pinnedNode.path)) return false
  const { packages: present } = readJson('node_modules/.package-lock.json')
  const { packages: wanted } = readJson('package-lock.json')
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      path === '' || link || (optional && !present[path]) || present[path]?.version === version,
  )
}

const stop = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

/**
 * Installs what the lockfile says when node_modules is missing or out of step; ends the process with a sentence when it
 * cannot. Not with `npm ci`: that refuses a lockfile without the builds of other systems which some registry lacked.
 */
export const install = () => {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    stop(
      `Huella needs Node 20 or newer to begin with; this is ${process.version}. Install a newer one from nodejs.org.`,
    )
  }
  if (installed()) return
  console.log('Installing what is missing; the first time takes a minute or two …')
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  // Development packages are needed to build, also where NODE_ENV=production would leave them out.
  const options = ['--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error } = spawnSync(command, [...first, 'install', ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && command === 'npm',
    env: { ...process.env, SCARF_ANALYTICS: 'false' },
  })
  if (error) stop(`npm could not be started (${error.message}). It comes with Node: is it on the PATH?`)
  if (status !== 0) {
    stop(
      'The installation failed; what npm says stands above. Without a network it needs a filled npm cache.',
    )
  }
  if (!existsSync(pinnedNode.path)) {
    stop(
      'The package "node" was installed without its program: allow its install script (npm config ignore-scripts must be false).',
    )
  }
}
