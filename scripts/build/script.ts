import { build } from 'rolldown'

/** A script with its imports, minified, for a document or a worker. It may read `assets`. */
export const bundleScript = async (path: string, assets?: unknown): Promise<string> => {
  const { output } = await build({
    input: path,
    write: false,
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    output: {
      format: 'iife',
      minify: true,
      intro: assets === undefined ? '' : `const assets=${JSON.stringify(assets)};`,
    },
  })
  return output[0].code.trim()
}
