/** @typeParam Made the result of all; TypeScript cannot infer it from `make` */
export const mapFields = <Made, Given extends object>(
  fields: Given,
  make: (field: Given[keyof Given], name: string) => unknown,
): Made => {
  const entries = Object.entries(fields) as [string, Given[keyof Given]][]
  return Object.fromEntries(entries.map(([name, field]) => [name, make(field, name)])) as Made
}
