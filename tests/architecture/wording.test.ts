// What people read is the Spanish of Latin America, and says nothing of the server.
import { expect, test } from 'vitest'
import { files, isTest, read } from './repository.ts'

// Including mails, notifications, calendars and sample data, whose Spanish is beside their English.
const spanish = files.filter(
  (path) =>
    /^web\/.*messages\.es\.ts$/.test(path) ||
    (/^server\/(demo\/.*|features\/.*\/(mails|messages))\.ts$/.test(path) && !isTest(path)),
)
// Administrators may be told about the server.
const ofPersons = files.filter((path) =>
  /^web\/(?!(features|shared)\/admin\/).*messages\.e[ns]\.ts$/.test(path),
)

/** Words that are not said, by what is said instead. */
const peninsular = {
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
  dosis: 'tomas|(la|una|esta|otra|cada|próxima|última) toma',
  incorrecto: 'erróne[oa]s?',
  perfil: 'fichas?',
}
const ofTheServer =
  '(este|el) servidor|(this|the) server|instalación|installation|corchetes|brackets|variables? de entorno|environment variables?'

/** Lines with such a word, but for comments and imports. */
const saying = (paths: readonly string[], words: string): string[] => {
  const whole = new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')
  return paths.flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\/?\*|import |} from )/.test(line) && whole.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
}

test('finds sentences', () => {
  expect(Math.min(spanish.length, ofPersons.length)).toBeGreaterThan(30)
})

test.each(Object.entries(peninsular))('writes %s in Spanish', (_said, words) => {
  expect(saying(spanish, words)).toEqual([])
})

test('mentions no server in messages to people', () => {
  // While it is away there is nothing that one could do but wait.
  expect(saying(ofPersons, ofTheServer).filter((line) => !line.includes(': serverLost: '))).toEqual([])
})
