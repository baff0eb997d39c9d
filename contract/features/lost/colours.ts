// People write colours in words of their own, in two languages. Words for about the same
// colour are in one line; other words are not compared.
const alike = [
  'negro negra black oscuro oscura',
  'blanco blanca white',
  'marron cafe brown chocolate carmelito carmelita castano castana',
  'gris gray grey plomo plateado plateada silver azul blue',
  'naranja orange rojo roja red canela ginger rojizo rojiza',
  'dorado dorada golden gold miel honey amarillo amarilla yellow beige crema cream rubio rubia arena tan fawn',
  'atigrado atigrada tabby brindle rayado rayada striped',
  'manchado manchada spotted manchas spots tricolor calico carey',
].map((line) => new Set(line.split(' ')))

/** The lines of `alike` that a text names. */
const coloursIn = (text: string): ReadonlySet<number> => {
  const words = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.replace(/(?<=[aeiou])s$/, ''))
  return new Set(
    alike.flatMap((names, n) => (words.some((word) => names.has(word) || names.has(`${word}s`)) ? [n] : [])),
  )
}

/** From 0 to 1: the shared part of all named colours. Undefined where a text names none. */
export const colourLikeness = (one: string | null, other: string | null): number | undefined => {
  const [first, second] = [coloursIn(one ?? ''), coloursIn(other ?? '')]
  if (first.size === 0 || second.size === 0) return undefined
  const shared = [...first].filter((colour) => second.has(colour)).length
  return shared / (first.size + second.size - shared)
}
