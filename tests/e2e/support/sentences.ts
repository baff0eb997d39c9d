// The words of the product, in the language of a journey.
import { globSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { Language } from './cells.ts'

/**
 * @throws Error on a key that no messages have
 * @example t('diary:edit', { title: 'Playa' })
 */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

type Sentences = { readonly [key: string]: string | Sentences }

const read = async (language: Language): Promise<Translate> => {
  const sentences = new Map<string, string>()
  const add = (part: Sentences, at: string): void => {
    for (const [key, value] of Object.entries(part))
      if (typeof value === 'string') sentences.set(`${at}${key}`, value)
      else add(value, `${at}${key}${at === '' ? ':' : '.'}`)
  }
  for (const path of globSync(`web/{app,features,shared}/**/messages.${language}.ts`)) {
    const { messages = {}, home = {}, ...shared }: Record<string, Sentences> = await import(resolve(path))
    const name = basename(dirname(path))
    const isFeature = path.startsWith('web/features/')
    for (const part of [home, messages, ...(isFeature ? [shared] : [])])
      add({ [name === 'i18n' ? 'app' : name]: part }, '')
    if (!isFeature) add(shared, '')
  }
  return (key, values = {}) => {
    const sentence = sentences.get(key) ?? sentences.get(`${key}_${values['count'] === 1 ? 'one' : 'other'}`)
    if (sentence === undefined) throw new Error(`There is no message ${key}.`)
    return sentence.replaceAll(/\{\{(\w+)\}\}/g, (all, name: string) => String(values[name] ?? all))
  }
}

export const translations: Readonly<Record<Language, Translate>> = {
  es: await read('es'),
  en: await read('en'),
}
