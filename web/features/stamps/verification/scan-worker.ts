// A worker, because a picture takes some tenths of a second. `scripts/prerendering/verify-page.ts`
// builds it as a file of its own with its library.
import jsqr from 'jsqr'

interface Picture {
  readonly pixels: Uint8ClampedArray
  readonly width: number
  readonly height: number
}
declare const self: {
  postMessage(code: string | null): void
  addEventListener(type: 'message', listener: (event: { readonly data: Picture }) => void): void
}

self.addEventListener('message', ({ data: { pixels, width, height } }) => {
  self.postMessage(jsqr(pixels, width, height)?.data ?? null)
})
