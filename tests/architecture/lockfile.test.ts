// The lockfile contains, with a hash, the native builds that a Mac, a PC or an Alpine needs.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { read } from './repository.ts'

const names = z.record(z.string(), z.string()).default({})
const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      optionalDependencies: names,
      peerDependencies: names,
      peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
    }),
  ),
})

type Packages = z.infer<typeof lockfile>['packages']

/**
 * Node resolves `name` from the package at `path` in its own node_modules, or in one further up.
 */
const resolve = (packages: Packages, path: string, name: string): Packages[string] | undefined => {
  const found = packages[`${path === '' ? '' : `${path}/`}node_modules/${name}`]
  if (found !== undefined || path === '') return found
  return resolve(packages, path.slice(0, Math.max(path.lastIndexOf('/node_modules/'), 0)), name)
}

/** Optional packages that are missing, have no hash, or have another version than requested. */
const incomplete = (packages: Packages): string[] =>
  Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.entries(optionalDependencies).flatMap(([name, wanted]) => {
      const { version, integrity } = resolve(packages, path, name) ?? {}
      const whole = version !== undefined && integrity !== undefined
      return whole && (!/^\d/.test(wanted) || wanted === version) ? [] : [`${path} needs ${name} ${wanted}`]
    }),
  )

/** npm leaves peers to us (.npmrc): each one that is not optional must be present. */
const missingPeers = (packages: Packages): string[] =>
  Object.entries(packages).flatMap(([path, { peerDependencies, peerDependenciesMeta }]) =>
    Object.keys(peerDependencies)
      .filter((name) => peerDependenciesMeta[name]?.optional !== true)
      .filter((name) => resolve(packages, path, name) === undefined)
      .map((name) => `${path} needs ${name}`),
  )

const { packages } = lockfile.parse(JSON.parse(read('package-lock.json')))

test('locks every optional build with its version and hash', () => {
  expect(incomplete(packages)).toEqual([])
})

test('binds no package to a registry', () => {
  expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/)
})

test('locks every peer that a package requires', () => {
  expect(missingPeers(packages)).toEqual([])
})

test.each([
  ['darwin-arm64', /darwin.arm64/],
  ['darwin-x64', /darwin.x64/],
  ['win32-x64', /win32.x64/],
  ['linux-arm64', /linux.arm64/],
  ['linux-x64 with musl', /(linux.x64.musl|linuxmusl.x64)/],
])('locks the build for %s', (_system, pattern) => {
  for (const family of [
    '@img/sharp',
    '@rolldown/',
    '@tailwindcss/oxide',
    '@oxlint/',
    '@oxfmt/',
    '@oxc-parser/',
  ])
    expect(
      Object.keys(packages).some((path) => path.startsWith(`node_modules/${family}`) && pattern.test(path)),
      family,
    ).toBe(true)
})

const complete = { optionalDependencies: {}, peerDependencies: {}, peerDependenciesMeta: {} }

test.each([
  ['absent', undefined],
  ['of another version', { ...complete, version: '1.0.1', integrity: 'sha512-x' }],
  ['without a hash', { ...complete, version: '1.0.0' }],
])('reports a build that is %s', (_how, build) => {
  const tool = {
    ...complete,
    version: '1.0.0',
    integrity: 'sha512-y',
    optionalDependencies: { 'tool-arm': '1.0.0' },
  }
  const broken = { 'node_modules/tool': tool, ...(build && { 'node_modules/tool-arm': build }) }
  expect(incomplete(broken)).toEqual(['node_modules/tool needs tool-arm 1.0.0'])
})
