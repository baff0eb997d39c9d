// What is used of WebAssembly: Node has it, and its types have not.
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, unknown>>
  class Memory {
    private constructor()
    readonly buffer: ArrayBuffer
    /** @returns how many pages there were before */
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
