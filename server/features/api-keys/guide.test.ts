// The examples of docs/api.md work unchanged: its curl commands, and its client generated,
// type-checked and run.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { aUser } from '#server/features/auth/factories.ts'
import { petDocuments } from '#server/features/documents/document-tables.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { vaccines } from '#server/features/vaccines/tables.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { isAll } from '#server/testing/extent.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { anApiKey } from './factories.ts'

const run = promisify(execFile)
const guide = await readFile('docs/api.md', 'utf8')
const blocksOf = (language: string): string[] =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, code = '']) => code)

const app = await openTestApp()
const { db } = app.services
const folder = await mkdtemp(join(tmpdir(), 'huella-api-guide-'))
const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const aProgram = async () => {
  const person = await aUser(db)
  const pet = await aPet(db, { owner: person, name: 'Kira' })
  const { secret } = await anApiKey(app.services, person)
  return { pet, env: { ...process.env, HUELLA: url, KEY: secret, PET: pet.id } }
}
const vaccinesOf = ({ id }: { readonly id: string }) =>
  db.select({ name: vaccines.name }).from(vaccines).where(eq(vaccines.petId, id))

test('runs each command in order, and those with an Idempotency-Key twice', async () => {
  const { pet, env } = await aProgram()
  await writeFile(join(folder, 'analisis.txt'), 'Todo bien')
  await writeFile(join(folder, 'foto.jpg'), await aPhonePhoto())
  const blocks = blocksOf('sh curl')
  expect(blocks).toHaveLength(3)
  const commands = blocks.flatMap((block) => block.split(/(?<!\\)\n/)).filter((line) => line !== '')
  const answers: string[] = []
  const send = async (command: string) => {
    const [document] = await db.select().from(petDocuments).where(eq(petDocuments.petId, pet.id))
    const options = { cwd: folder, env: { ...env, DOCUMENT: document?.id ?? '' } }
    return (await run('sh', ['-c', command], options)).stdout
  }
  for (const command of commands) {
    const answer = await send(command)
    if (command.includes('Idempotency-Key')) expect(await send(command)).toBe(answer)
    answers.push(answer)
  }
  expect(answers).toMatchObject([
    expect.stringContaining(pet.id),
    expect.stringContaining('"items"'),
    expect.stringContaining('12.5'),
    expect.stringContaining('"2027-11-20"'),
    expect.stringContaining('analisis.txt'),
    '',
    expect.stringContaining('"photos":[{'),
  ])
  expect(await readFile(join(folder, 'copia.txt'), 'utf8')).toBe('Todo bien')
  expect(await vaccinesOf(pet)).toEqual([{ name: 'Rabia' }])
})

test('refuses the commands without a key', async () => {
  const { env } = await aProgram()
  const [command = ''] = (blocksOf('sh curl')[0] ?? '').split('\n')
  const refused = run('sh', ['-c', command], { env: { ...env, KEY: 'huella_x' } })
  await expect(refused).rejects.toMatchObject({ stdout: expect.stringContaining('UNAUTHORIZED') })
})

// It generates and compiles a client, which takes five seconds of processor time.
test.runIf(isAll)(
  'compiles and runs the client generated from the document, with a key',
  async () => {
    const { pet, env } = await aProgram()
    const [example = ''] = blocksOf('ts')
    await symlink(resolve('node_modules'), join(folder, 'node_modules'))
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
    await writeFile(join(folder, 'example.ts'), example)
    const compilerOptions = {
      strict: true,
      module: 'nodenext',
      target: 'es2024',
      types: ['node'],
      noEmit: true,
      allowImportingTsExtensions: true,
    }
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['example.ts', 'huella.ts'] }),
    )
    const node = (...args: readonly string[]) => run(process.execPath, [...args], { cwd: folder, env })
    await node('node_modules/oazapfts/dist/cli.js', `${url}/api/openapi.json`, 'huella.ts')
    const checked = await node('node_modules/typescript/bin/tsc', '-p', '.').catch((error: unknown) => error)
    expect(z.object({ stdout: z.string() }).parse(checked).stdout).toBe('')
    const { stdout } = await node('example.ts')
    expect(stdout).toMatch(/^Kira [\da-f-]{36}\n$/)
    // Idempotency keys are derived from the pet, so a second run adds no records.
    expect((await node('example.ts')).stdout).toBe(stdout)
    expect(await vaccinesOf(pet)).toEqual([{ name: 'Rabia' }])
  },
  60_000,
)
