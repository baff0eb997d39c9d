// Installs the packages of the lockfile, and a suitable Node. Plain JavaScript for Node 20, because
// it runs before any package is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const readJson = (path) => JSON.parse(readFileSync(root + path, 'utf8'))
const { engines, dependencies } = readJson('package.json')

const stop = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

const run = (command, args, options) =>
  spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && command === 'npm',
    ...options,
  })

/**
 * npm keeps a hidden lockfile of the installed packages. Reading it takes 10 ms, and people who
 * installed by hand need not install again. A folder that it names may be missing, so each is
 * checked. `withTools`: the packages of tests and tools count too.
 */
const installed = (withTools) => {
  if (!existsSync(`${root}node_modules/.package-lock.json`)) return false
  const { packages: present } = readJson('node_modules/.package-lock.json')
  const { packages: wanted } = readJson('package-lock.json')
  return Object.entries(wanted).every(
    ([path, { version, optional, dev }]) =>
      path === '' ||
      (dev && !withTools) ||
      (optional && !present[path]) ||
      (present[path]?.version === version && existsSync(root + path)),
  )
}

/** Installed tools stay when the lockfile changes, although `npm start` needs none. */
const hasTools = () =>
  existsSync(`${root}node_modules/.package-lock.json`) &&
  Object.values(readJson('node_modules/.package-lock.json').packages).some(({ dev }) => dev)

/**
 * Installs the lockfile's packages when node_modules is missing or outdated; ends the process with
 * a sentence on failure. Without tools it omits the packages of tests and development.
 */
export const install = ({ tools }) => {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    stop(
      `Huella needs Node 20 or newer to begin with; this is ${process.version}. Install a newer one from nodejs.org.`,
    )
  }
  if (installed(tools)) return
  console.log('Installing what is missing; the first time takes a minute …')
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  // Always passed: NODE_ENV=production and people's own settings would decide otherwise.
  const options = [tools || hasTools() ? '--include=dev' : '--omit=dev', '--loglevel=error']
  const { status, error } = run(command, [...first, 'ci', ...options])
  if (error) stop(`npm could not be started (${error.message}). It comes with Node: is it on the PATH?`)
  if (status !== 0) {
    stop(
      'The installation failed; what npm says stands above. Without a network it needs a filled npm cache.',
    )
  }
}

/**
 * True where the running Node satisfies `engines`: the same major version, and not an earlier minor
 * one.
 */
const suits = () => {
  const [major, minor] = engines.node.replace('^', '').split('.').map(Number)
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
  return ownMajor === major && ownMinor >= minor
}

/**
 * The program of a suitable Node: the present one, or else the one of the package `node`, fetched
 * when it is first needed.
 */
export const suitableNode = () => {
  // The second check is for a PATH that begins with the package's program, which an installation
  // removes.
  if (suits() && existsSync(process.execPath)) return process.execPath
  const folder = `${root}node_modules/node`
  const program = `${folder}/bin/node${process.platform === 'win32' ? '.exe' : ''}`
  if (!existsSync(program)) {
    console.log(`Fetching Node ${dependencies.node}; this is ${process.version} …`)
    // Its install script, which npm does not run (.npmrc). No other package needs one.
    run('node', ['installArchSpecificPackage.js'], { cwd: folder })
    // The program is a hard link to the same file. The rest are 68 MB of headers for native code.
    if (existsSync(program)) rmSync(`${folder}/node_modules`, { recursive: true })
  }
  // On a system with another C library than it was built for, the program exists and does not
  // start.
  if (spawnSync(program, ['--version']).status !== 0) {
    stop(
      `Huella runs on Node ${engines.node}; this is ${process.version}, and the package "node" has none for this system or could not be fetched. Install Node ${engines.node.slice(1).split('.')[0]} from nodejs.org.`,
    )
  }
  return program
}
