import type { Metric } from './metric.ts'

/** A metric with one label. Each value of its closed list is present from the start, with 0. */
export type Counter<Value extends string> = Metric & {
  increment(value: Value): void
}

type CounterOptions<Value extends string> = {
  readonly name: `huella_${string}_total`
  readonly help: string
  readonly label: string
  readonly values: readonly Value[]
}

/**
 * Each counter belongs to the whole process, and is declared beside the code that it counts.
 * @example const tries = createCounter({ name: 'huella_tries_total', help, label: 'result', values:
 * ['good', 'bad'] }); tries.increment('good')
 */
export const createCounter = <Value extends string>({
  name,
  help,
  label,
  values,
}: CounterOptions<Value>): Counter<Value> => {
  const totals = new Map<Value, number>(values.map((value) => [value, 0]))
  return {
    name,
    kind: 'counter',
    help,
    labels: [label],
    read: () => [...totals].map(([value, total]) => ({ value: total, labels: { [label]: value } })),
    increment: (value) => void totals.set(value, (totals.get(value) ?? 0) + 1),
  }
}
