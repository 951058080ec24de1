import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second on Linux. */
const TICKS = 100;

interface Process {
  parent: number;
  /** CPU seconds, including those of children that have ended. */
  seconds: number;
}

/** The CPU time that a process and its descendants have used so far, in seconds. */
export function processorTime(pid: number) {
  const all = readProcesses();
  const sum = (one: number): number =>
    (all.get(one)?.seconds ?? 0) +
    [...all].reduce((total, [child, { parent }]) => total + (parent === one ? sum(child) : 0), 0);
  return sum(pid);
}

function readProcesses() {
  const all = new Map<number, Process>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const [, rest = ''] = readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ');
      const fields = rest.split(' ').map(Number);
      const seconds = fields.slice(11, 15).reduce((total, ticks) => total + ticks, 0) / TICKS;
      all.set(Number(entry), { parent: fields[1] ?? 0, seconds });
    } catch {
      // The process has ended meanwhile.
    }
  }
  return all;
}
