// This client keeps the plans of prepared statements. PGlite alone parses and plans each statement
// anew, which takes five times as long as running it.
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import {
  parse,
  PGlite,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
  types,
} from '@electric-sql/pglite'
import { isPrepared } from '#server/platform/database/prepared-statements.ts'

const { serialize } = protocol
const concat = (...messages: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(messages))
const runAndSync = concat(serialize.describe({ type: 'P' }), serialize.execute({}), serialize.sync())

type Statement = { readonly name: string; readonly parameterTypes: readonly number[] }

/**
 * A statement runs in this thread and resolves without a turn of the event loop: consecutive reads
 * of a large account blocked requests and timers until the last had ended.
 */
const loopHeldMs = 10

export class EmbeddedClient extends PGlite {
  readonly #statements = new Map<string, Statement>()
  #open: Transaction | undefined
  #yieldedAt = 0

  /** At most one transaction is open. */
  get openTransaction(): Transaction {
    if (this.#open === undefined) throw new Error('no transaction is under way')
    return this.#open
  }

  override _runExclusiveQuery<T>(run: () => Promise<T>): Promise<T> {
    return super._runExclusiveQuery(async () => {
      if (performance.now() - this.#yieldedAt > loopHeldMs) {
        await yieldToOthers()
        this.#yieldedAt = performance.now()
      }
      return run()
    })
  }

  override query<Row>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>>
  override async query(
    text: string,
    values: unknown[] = [],
    options: QueryOptions = {},
  ): Promise<Results<unknown>> {
    if (!isPrepared(text)) return super.query<unknown>(text, values, options)
    await this._checkReady()
    // Never within another transaction.
    return this._runExclusiveTransaction(() => this.#runPrepared(text, values, options))
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction(async (tx) => {
      const plain = tx.query.bind(tx)
      const query: Transaction['query'] = <Row>(
        text: string,
        values: unknown[] = [],
        options: QueryOptions = {},
      ) =>
        isPrepared(text) && !tx.closed
          ? this.#runPrepared<Row>(text, values, options)
          : plain<Row>(text, values, options)
      this.#open = Object.assign(tx, { query })
      try {
        return await work(this.#open)
      } finally {
        this.#open = undefined
      }
    })
  }

  #runPrepared<Row>(text: string, values: unknown[], options: QueryOptions): Promise<Results<Row>>
  #runPrepared(
    text: string,
    values: unknown[],
    { parsers, ...options }: QueryOptions,
  ): Promise<Results<unknown>> {
    // Copying PGlite's hundred parsers for each statement would take as long as a small statement.
    const allParsers: PGlite['parsers'] = Object.assign(Object.create(this.parsers), parsers)
    // Never within another statement.
    return this._runExclusiveQuery(async () => {
      const { name, parameterTypes } = this.#statements.get(text) ?? (await this.#prepare(text))
      const texts = values.map((value, index) => this.#toText(value, parameterTypes[index]))
      const bind = serialize.bind({ statement: name, values: texts })
      const messages = await this.execProtocolStream(concat(bind, runAndSync))
      const [results] = parse.parseResults(messages, allParsers, options)
      return results ?? { rows: [], fields: [] }
    })
  }

  async #prepare(text: string): Promise<Statement> {
    const name = `statement_${this.#statements.size}`
    const messages = await this.execProtocolStream(
      concat(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()),
    )
    const statement = { name, parameterTypes: parse.parseDescribeStatementResults(messages) }
    this.#statements.set(text, statement)
    return statement
  }

  #toText(value: unknown, type: number = types.TEXT): string | null {
    if (value === null || value === undefined) return null
    const toText = this.serializers[type] ?? this.serializers[types.TEXT]
    return toText?.(value) ?? null
  }
}
