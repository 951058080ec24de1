import { execFileSync } from 'node:child_process';
import { errorCode } from '@damoa/service';

/** Signals a process and its descendants, ignoring those that have ended meanwhile. */
export function signalTree(pid: number, signal: NodeJS.Signals) {
  for (const one of [pid, ...descendantsOf(pid)]) {
    try {
      process.kill(one, signal);
    } catch (error) {
      if (errorCode(error) !== 'ESRCH') throw error;
    }
  }
}

function descendantsOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  for (const line of lines.trim().split('\n')) {
    const [child = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
    children.set(parent, [...(children.get(parent) ?? []), child]);
  }
  const below = (one: number): number[] =>
    (children.get(one) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(pid);
}
