// What a feature of the web declares to the application.

export interface Feature {
  /** Its folder, which is the first word of its queries' keys too. */
  readonly name: string
  /** Topics of the event stream that make its queries stale. */
  readonly staleOn?: readonly string[]
  /** Topics that make the queries of every feature stale. */
  readonly allStaleOn?: readonly string[]
  /** Topics after which the session is read anew. */
  readonly sessionStaleOn?: readonly string[]
}
