// What people read is the Spanish of Latin America, calls one thing by one word, and says nothing
// to whoever runs the server.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { files, isTest } from './repository.ts'

// Mails, notifications, calendars and sample data too: their Spanish stands beside their English.
const spanish = files.filter(
  (path) =>
    /^web\/.*messages\.es\.ts$/.test(path) ||
    (/^server\/(demo\/.*|features\/.*\/(mails|messages))\.ts$/.test(path) && !isTest(path)),
)
const english = files.filter((path) => /^web\/.*messages\.en\.ts$/.test(path))

// Administrators may be told about the server.
const ofAdministrators = /^web\/(features|shared)\/admin\//

/** What is not said, whole words of it, by what is said instead. */
type Rules = Readonly<Record<string, string>>

const peninsular: Rules = {
  toca: 'puls(a|as|ar|e|en|ado|ando|ación)',
  transportadora: 'transport[ií]n',
  'carné de vacunas': 'cartillas?',
  computadora: 'ordenador(es)?',
  teléfono: 'móvil(es)?',
  configuración: 'ajustes',
  monto: 'importes?',
  alimento: 'piensos?',
  escribe: 'teclea(r|do)?',
  ustedes: '(vosotros|vuestr[oa]s?|\\p{L}+(áis|éis))',
  'retira, toma': '(coge|coger|cógel[oa]|recoge)',
  'cae bien, cae mal': 'sienta (bien|mal|de maravilla)|sient[ae] bien',
  vence: 'caduc(a|ó|ad[oa]|an|ar)',
  lugar: '(su|hay) sitio',
  'sirve, aceptas': 'vale',
}

const oneWord: Rules = {
  dosis: 'tomas|(la|una|esta|otra|cada|próxima|última) toma',
  incorrecto: 'erróne[oa]s?',
  perfil: 'fichas?',
}

const toKeepers: Rules = {
  'what one can do now': '(este|el) servidor|(this|the) server',
  Huella: 'instalación|installation',
  nothing: 'corchetes|brackets|variables? de entorno|environment variables?',
}

/** Without comments and imports. */
const sentencesOf = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*|import |} from )/.test(line))

const saying = (paths: readonly string[], words: string): string[] => {
  const whole = new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')
  return paths.flatMap((path) =>
    sentencesOf(path)
      .filter((line) => whole.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
}

test('there are sentences', () => {
  expect(spanish.length).toBeGreaterThan(30)
})

describe('the Spanish of Latin America', () => {
  test.each(Object.entries(peninsular))('says %s', (_said, words) => {
    expect(saying(spanish, words)).toEqual([])
  })
})

describe('one thing has one word', () => {
  test.each(Object.entries(oneWord))('%s', (_said, words) => {
    expect(saying(spanish, words)).toEqual([])
  })
})

// What stands in the strip while the server is away: there is nothing that one could do but wait.
const saidOfTheServer = /: serverLost: /

describe('a person who does not run the server is told', () => {
  test.each(Object.entries(toKeepers))('%s', (_said, words) => {
    const ofPersons = [...spanish, ...english].filter(
      (path) => path.startsWith('web/') && !ofAdministrators.test(path),
    )
    expect(saying(ofPersons, words).filter((line) => !saidOfTheServer.test(line))).toEqual([])
  })
})
