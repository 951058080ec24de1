import { expect, onTestFinished, test, vi } from 'vitest';
import { Admission, Overloaded } from './admission.ts';

/** Tasks that run until `end` is called, and the order in which they began. */
function startTasks(limits: ConstructorParameters<typeof Admission>[0]) {
  const admission = new Admission(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    end: (name: string) => ends.get(name)?.(),
    start: (name: string) =>
      admission.run(() => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      }),
    admission,
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('no more than `concurrency` tasks run at a time, and the queue is first in, first out', async () => {
  const { begun, start, end } = startTasks({ concurrency: 2, maxWait: 60_000 });
  const all = ['a', 'b', 'c', 'd'].map(start);
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
  end('a');
  await settled();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  end('c');
  end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('a task whose estimated wait is too long is refused at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { begun, start, end, admission } = startTasks({ concurrency: 1, maxWait: 1_000 });
  const first = admission.run(() => new Promise((resolve) => setTimeout(resolve, 6_000)));
  await vi.advanceTimersByTimeAsync(6_000);
  await first;
  // It has a weight of a tenth in the moving average: one task would wait for 600 ms, two for 1,200.
  const [running, waiting] = [start('running'), start('waiting')];
  await expect(start('late')).rejects.toThrow(Overloaded);
  end('running');
  await running;
  end('waiting');
  await waiting;
  expect(begun).toEqual(['running', 'waiting']);
});

test('a task that has waited for too long is refused and never begins', async () => {
  const { begun, start, end } = startTasks({ concurrency: 1, maxWait: 20 });
  const running = start('running');
  await expect(start('waiting')).rejects.toThrow(Overloaded);
  end('running');
  await running;
  expect(begun).toEqual(['running']);
});

test('a task that fails frees its place', async () => {
  const { admission } = startTasks({ concurrency: 1, maxWait: 60_000 });
  await expect(admission.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await admission.run(async () => 'done')).toBe('done');
});

test('stats report how many tasks run and wait, and how many were refused', async () => {
  const { start, end, admission } = startTasks({ concurrency: 1, maxWait: 20 });
  const running = start('running');
  const late = start('late');
  expect(admission.stats()).toEqual({ running: 1, waiting: 1, refused: 0 });
  await expect(late).rejects.toThrow(Overloaded);
  expect(admission.stats()).toEqual({ running: 1, waiting: 0, refused: 1 });
  end('running');
  await running;
  expect(admission.stats()).toEqual({ running: 0, waiting: 0, refused: 1 });
});
