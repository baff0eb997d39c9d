// Texts of an SQLite database are read in its own encoding, and never with replaced characters.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { readSqliteTables } from './sqlite-tables.ts'

const read = async (sql: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'sqlite-'))
  try {
    const db = new DatabaseSync(join(folder, 'pets.db'))
    db.exec(sql)
    db.close()
    return (await readSqliteTables(join(folder, 'pets.db'), { pets: ['name', 'age'] }))['pets']
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('text of a database', () => {
  it.each(['UTF-8', 'UTF-16le', 'UTF-16be'])('reads its encoding: %s', async (encoding) => {
    const sql = `pragma encoding = '${encoding}'; create table pets (name, age);
      insert into pets values ('Ñandú 🦜', 2), (x'ff00', 2.5), (null, '3'), ('', '')`
    expect(await read(sql)).toEqual([
      { name: 'Ñandú 🦜', age: 2 },
      { name: null, age: 2.5 },
      { name: null, age: '3' },
      { name: '', age: '' },
    ])
  })

  it('refuses bytes that are invalid in it', async () => {
    const sql = `create table pets (name, age); insert into pets values (cast(x'43616e656ce1' as text), 2)`
    await expect(read(sql)).rejects.toMatchObject({
      code: 'PET_FILE_REFUSED',
      data: { reason: 'invalid_records' },
    })
  })
})
