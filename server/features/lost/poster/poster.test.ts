import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { posterLanguages, posterPapers } from '#contract/features/lost/poster.ts'
import { readCodes } from '#server/testing/pdf-codes.ts'
import { readPdf } from '#server/testing/pdf-reader.ts'
import type { Poster } from './poster.ts'
import { writePoster } from './write-poster.ts'

const jpeg = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#c08040' } })
  .jpeg()
  .toBuffer()

const kira: Poster = {
  kind: 'draw-poster',
  language: 'both',
  paper: 'a4',
  name: 'Kira',
  species: 'perro',
  breed: 'Criolla',
  sex: 'Hembra',
  size: 'medium',
  colour: 'Café con pecho blanco',
  photo: { jpeg: new Uint8Array(jpeg), width: 900, height: 1200 },
  day: '2026-03-03',
  area: 'Chapinero, Bogotá',
  marks: 'Cicatriz en la oreja izquierda',
  reward: '200.000 pesos',
  medicine: 'Insulina cada doce horas',
  doNotChase: true,
  phone: null,
  address: 'https://huella.example/t/ABCDEFGHJKLMN',
}

const longest: Poster = {
  ...kira,
  name: 'Maximiliana Francisca de los Remedios de la Santísima Trinidad '.repeat(2).slice(0, 100),
  breed: 'mezcla de todo un poco y de nada en particular, '.repeat(3).slice(0, 100),
  colour: 'a'.repeat(100),
  area: 'entre la carrera séptima y el parque de los novios, '.repeat(4).slice(0, 200),
  marks: 'Una mancha blanca, otra café, otra negra y 🐾. '.repeat(12).slice(0, 500),
  medicine: 'Una pastilla por la mañana y otra por la noche. '.repeat(12).slice(0, 500),
  reward: 'Lo que podamos. '.repeat(20).slice(0, 200),
  phone: '+57 300 555 0142',
}

describe('the poster', () => {
  test.for(posterPapers)(
    'fits one page of %s in each language, and its code leads to the tag',
    async (paper) => {
      for (const language of posterLanguages) {
        const pdf = await writePoster('ana', { ...longest, paper, language })
        const { pages, size, text } = await readPdf(pdf)
        expect(pages).toHaveLength(1)
        expect(size).toEqual(paper === 'a4' ? [595, 842] : [420, 595])
        expect(text.includes('SE BUSCA')).toBe(language !== 'en')
        expect(text.includes('LOST')).toBe(language !== 'es')
        const [code] = await readCodes(pdf)
        expect(code?.text).toBe(kira.address)
        expect(code?.size).toBeGreaterThan(100)
      }
    },
  )

  test('shows what the owner allowed, and no phone that was not typed', async () => {
    const bare = { ...kira, photo: null, area: null, marks: null, reward: null, medicine: null }
    const { text } = await readPdf(await writePoster('ana', { ...bare, doNotChase: false }))
    for (const word of ['Kira', '3 mar 2026', 'Mar 3, 2026']) expect(text).toContain(word)
    for (const word of ['Recompensa', 'medicina', 'Señas', 'persigas', 'Teléfono'])
      expect(text).not.toContain(word)
    const whole = await readPdf(await writePoster('ana', { ...kira, phone: '+57 300 555 0142' }))
    for (const word of [
      kira.marks,
      kira.reward,
      kira.medicine,
      kira.area,
      '+57 300 555 0142',
      'No la persigas',
    ])
      expect(whole.text).toContain(word)
    expect(whole.structure).toContain('Figure')
  })
})
