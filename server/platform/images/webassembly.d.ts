// The used parts of WebAssembly, which the types of Node lack.
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, unknown>>
  class Memory {
    private constructor()
    readonly buffer: ArrayBuffer
    /** @returns the previous number of pages */
    grow(pages: number): number
  }
  class Module {
    constructor(program: Uint8Array)
  }
  class Instance {
    constructor(program: Module, imports: Imports)
    readonly exports: Readonly<Record<string, unknown>>
  }
}
