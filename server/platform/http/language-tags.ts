/** The tags of Accept-Language by preference, as `navigator.languages` has them. */
export const listLanguageTags = (header = ''): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', weight = 'q=1'] = part.trim().split(';')
      return { tag, weight: Number(weight.replace(/^\s*q=/, '')) || 0 }
    })
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
