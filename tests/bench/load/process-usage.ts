import { readdirSync, readFileSync } from 'node:fs'

// Linux counts processor time in hundredths of a second, on every architecture that Node runs on.
const msPerTick = 10

type Stat = { readonly parent: number; readonly ms: number; readonly msOfEndedChildren: number }

const readStat = (pid: number): Stat => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The program's name, in brackets, may contain spaces: count from its end. The parent is field 4;
  // utime, stime, cutime and cstime are 14 to 17.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const at = (field: number): number => fields[field - 3] ?? Number.NaN
  return {
    parent: at(4),
    ms: (at(14) + at(15)) * msPerTick,
    msOfEndedChildren: (at(16) + at(17)) * msPerTick,
  }
}

/** Processor time of a process so far, user and system, in milliseconds. */
export const readCpu = (pid: number): number => readStat(pid).ms

/** The same of a process and its children, including ended ones. */
export const readCpuWithChildren = (pid: number): number => {
  const { ms, msOfEndedChildren } = readStat(pid)
  let sum = ms + msOfEndedChildren
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    try {
      const child = readStat(Number(name))
      if (child.parent === pid) sum += child.ms
    } catch {
      // It ended meanwhile.
    }
  return sum
}

export const parentOf = (pid: number): number => readStat(pid).parent

/** Resident memory of a process, in megabytes of a million bytes. */
export const readMemory = (pid: number): number => {
  const kibibytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kibibytes) * 1024) / 1e6
}

/** The peak of resident memory since the process began, in megabytes. */
export const readPeakMemory = (pid: number): number => {
  const kibibytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kibibytes) * 1024) / 1e6
}
