// A device's clock may be wrong by hours; the server's is in its answers.
let skewMs = NaN

export const noteServerTime = (answer: Response): Response => {
  skewMs = Date.parse(answer.headers.get('date') ?? '') - Date.now()
  return answer
}

/** Undefined before the first answer. */
export const serverNow = (): Date | undefined =>
  Number.isNaN(skewMs) ? undefined : new Date(Date.now() + skewMs)
