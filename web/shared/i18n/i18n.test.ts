import { describe, expect, test } from 'vitest'
import { addMessages, currentLanguage, i18n, setLanguage, storedLanguage } from './i18n.ts'

describe('language', () => {
  test('defaults to Spanish unless another one was chosen', () => {
    localStorage.clear()
    expect(storedLanguage()).toBe('es')
    localStorage.setItem('language', 'fr')
    expect(storedLanguage()).toBe('es')
    localStorage.setItem('language', 'en')
    expect(storedLanguage()).toBe('en')
  })

  test('stores a choice, and applies it to the document', async () => {
    expect(document.documentElement.lang).toBe('es')
    await setLanguage('en')
    expect(localStorage.getItem('language')).toBe('en')
    expect(document.documentElement.lang).toBe('en')
    expect(i18n.t('app:signOut')).toBe('Sign out')
  })

  test('follows another tab', async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'en' }))
    await expect.poll(currentLanguage).toBe('en')
    window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'nonsense' }))
    expect(currentLanguage()).toBe('en')
  })

  test('shows a missing key as itself', () => {
    // @ts-expect-error: this key is not among the words, which is what is tested.
    expect(i18n.t('app:nobody.wrote.this')).toBe('nobody.wrote.this')
  })

  test('finds added messages, also after a change of language', async () => {
    await addMessages('landing')
    expect(i18n.t('landing:hero.title')).toBe('El Hogar Digital de tus Mascotas')
    await setLanguage('en')
    expect(i18n.t('landing:hero.title')).not.toMatch(/Hogar|hero/)
  })
})
