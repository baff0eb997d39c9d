// Features declare addresses of pages: `{name}` is any segment, and `*` at the end any rest.

/** A pattern for `matchPage`. '/app/*' is '/app' too. */
export const toPagePattern = (page: string): RegExp => {
  const literal = page.replaceAll(/[.+?^$()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${literal.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)').replace(/\/\*$/, '(?:/.*)?')}/?$`)
}

/** The named segments, as they appear in `path`; undefined for another page. */
export const matchPage = (pattern: RegExp, path: string): Readonly<Record<string, string>> | undefined => {
  const match = pattern.exec(path)
  return match === null ? undefined : { ...match.groups }
}
