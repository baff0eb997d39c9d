import { readFileSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'

export const out = 'dist/web'
export const readBuilt = (name: string): string => readFileSync(`${out}/${name}`, 'utf8')
export const writeBuilt = (name: string, text: string): void => writeFileSync(`${out}/${name}`, text)

/** The minified script at `path` as an element; it may read `assets`. */
export const inlineScript = async (path: string, assets: unknown = null): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { assets: JSON.stringify(assets) },
  })
  return `<script>${outputFiles.map(({ text }) => text.trim()).join('')}</script>`
}
