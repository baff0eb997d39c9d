// A mock of uploads, because jsdom's own XMLHttpRequest would open a connection.
import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { errorStatus, type ErrorCode } from '#contract/shared/errors.ts'

/** 'never' stops half way, 'offline' means that no answer arrives. */
export type UploadOutcome =
  | { readonly body: unknown }
  | { readonly code: ErrorCode; readonly data?: unknown }
  | 'never'
  | 'offline'

interface UploadRequest {
  /** `POST /api/pets/…/documents?name=…` */
  readonly call: string
  readonly body: unknown
  readonly headers: Headers
  isAborted: boolean
}

/**
 * Answers every upload until the test ends, after reporting half of it as sent. Returns the
 * requests, in order.
 */
export const serveUploads = (
  end: (call: string, body: unknown) => UploadOutcome,
): readonly UploadRequest[] => {
  const requests: UploadRequest[] = []
  class Upload extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    #request: UploadRequest = { call: '', body: null, headers: new Headers(), isAborted: false }
    open(method: string, path: string) {
      this.#request = { call: `${method} ${path}`, body: null, headers: new Headers(), isAborted: false }
    }
    setRequestHeader(name: string, value: string) {
      this.#request.headers.set(name, value)
    }
    send(body: unknown) {
      this.#request = Object.assign(this.#request, { body })
      requests.push(this.#request)
      const how = end(this.#request.call, body)
      queueMicrotask(() => act(() => this.#go(how)))
    }
    abort() {
      this.#request.isAborted = true
      this.#finish('abort')
    }
    #go(how: UploadOutcome) {
      this.upload.dispatchEvent(
        new ProgressEvent('progress', { lengthComputable: true, loaded: 50, total: 100 }),
      )
      if (how === 'never') return
      if (how === 'offline') return this.#finish('error')
      this.status = 'code' in how ? errorStatus[how.code] : 200
      this.responseText = JSON.stringify('code' in how ? { code: how.code, data: how.data } : how.body)
      this.#finish('load')
    }
    #finish(event: string) {
      this.dispatchEvent(new Event(event))
      this.dispatchEvent(new Event('loadend'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  return requests
}
