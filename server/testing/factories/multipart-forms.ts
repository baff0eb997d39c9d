export type FormPart = readonly [name: string, value: string | Buffer]

/** The parts are in order, as browsers send them. The type contains the boundary. */
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
