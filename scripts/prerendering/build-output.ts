import { readFileSync, writeFileSync } from 'node:fs'
import { bundleScript } from '../build/script.ts'

export const out = 'dist/web'
export const readBuilt = (name: string): string => readFileSync(`${out}/${name}`, 'utf8')
export const writeBuilt = (name: string, text: string): void => writeFileSync(`${out}/${name}`, text)

export const inlineScript = async (path: string, assets?: unknown): Promise<string> =>
  `<script>${await bundleScript(path, assets)}</script>`
