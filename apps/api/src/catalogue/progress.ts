import { SingleBar } from 'cli-progress';

export interface Progress {
  update(done: number, total?: number): void;
  stop(): void;
}

/** Shows the progress of one stage after another, each from its first report. */
export function progressOfStages() {
  let current: { label: string; progress: Progress } | undefined;
  const stop = () => current?.progress.stop();
  return {
    of: (label: string) => (done: number, total: number) => {
      if (current?.label !== label) {
        stop();
        current = { label, progress: startProgress(label, total) };
      }
      current.progress.update(done, total);
    },
    stop,
  };
}

/** Shows progress on standard error: a bar on a terminal, otherwise a line every two seconds. */
export function startProgress(label: string, total: number): Progress {
  const bar = new SingleBar({
    format: `${label} {bar} {percentage}% | {eta_formatted} left`,
    barsize: 30,
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: 2_000,
    emptyOnZero: true,
  });
  bar.start(total, 0);
  return {
    update(done, newTotal = total) {
      bar.setTotal(newTotal);
      bar.update(done);
    },
    stop: () => bar.stop(),
  };
}
