// Forms as browsers send them, for tests that hold a body in their hands.

export type FormPart = readonly [name: string, value: string | Buffer]

/** The body of a form with these parts, in this order, and its type with the boundary. */
export const createMultipartForm = async (
  ...parts: readonly FormPart[]
): Promise<{ body: Buffer; type: string }> => {
  const form = new FormData()
  for (const [name, value] of parts)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), 'photo.jpg')
  const encoded = new Response(form)
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? '',
  }
}
