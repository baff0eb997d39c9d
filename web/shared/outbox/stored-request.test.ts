// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { storeRequest, storeUpload } from './stored-request.ts'

describe('a stored request', () => {
  it('holds the whole request, and leaves it unread', async () => {
    const request = new Request('https://huella.example/api/pets/1/allergies?x=%20', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Polen"}',
    })
    expect(await storeRequest(request)).toEqual({
      method: 'PATCH',
      path: '/api/pets/1/allergies?x=%20',
      contentType: 'application/json',
      body: '{"name":"Polen"}',
      files: [],
    })
    expect(await request.text()).toBe('{"name":"Polen"}')
  })

  it('holds no body where none is sent', async () => {
    const request = new Request('https://huella.example/api/pets/1/allergies/2', { method: 'DELETE' })
    expect(await storeRequest(request)).toMatchObject({
      method: 'DELETE',
      body: null,
      contentType: undefined,
    })
  })

  it('keeps fields and files of a form apart', async () => {
    const form = new FormData()
    form.append('entry', '{"title":"Playa"}')
    form.append('photo', new Blob(['a'], { type: 'image/jpeg' }), 'a.jpg')
    const { body, files, contentType } = await storeUpload('POST', '/api/pets/1/diary', form)
    expect({ body, contentType }).toEqual({ body: [['entry', '{"title":"Playa"}']], contentType: undefined })
    expect(files).toMatchObject([{ field: 'photo', name: 'a.jpg', content: { size: 1, type: 'image/jpeg' } }])
  })

  it('fails where its file cannot be read any more', async () => {
    const gone = Object.assign(new File(['content'], 'a.pdf'), {
      slice: () => Object.assign(new Blob(['c']), { arrayBuffer: () => Promise.reject(new Error('Gone')) }),
    })
    const failed = await storeUpload('POST', '/api/pets/1/documents?name=a', gone).catch(
      (error: unknown) => error,
    )
    expect(errorCodeOf(failed)).toBe('FILE_UNREADABLE')
  })
})
