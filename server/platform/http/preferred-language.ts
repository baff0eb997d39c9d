/** The one of the two languages that Accept-Language ranks first; Spanish where it has neither. */
export const preferredLanguage = (header = ''): 'es' | 'en' => {
  const ranked = header
    .split(',')
    .map((part) => {
      const [tag = '', weight = 'q=1'] = part.trim().split(';')
      return { tag: tag.slice(0, 2).toLowerCase(), weight: Number(weight.replace(/^\s*q=/, '')) || 0 }
    })
    .toSorted((a, b) => b.weight - a.weight)
  return ranked.find(({ tag }) => tag === 'es' || tag === 'en')?.tag === 'en' ? 'en' : 'es'
}
