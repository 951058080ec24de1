import { expect, test } from 'vitest';
import { lsnHistory } from './lag.ts';

test('the lag of a replica is the age of the oldest write that it has not replayed', () => {
  let now = 0;
  const written = lsnHistory(() => now);
  const write = (lsn: bigint, at: number) => {
    now = at;
    written.add(lsn);
  };
  write(10n, 0);
  write(20n, 1_000);
  // Nothing new.
  write(20n, 2_000);
  write(30n, 3_000);
  now = 10_000;
  expect([30n, 20n, 19n, 5n].map(written.lagOf)).toEqual([0, 7_000, 9_000, 10_000]);
});

test('the lag of a replica that replays nothing for hours stays known, in bounded memory', () => {
  let now = 0;
  const written = lsnHistory(() => now);
  for (let step = 1; step <= 100_000; step += 1) {
    now = step * 100;
    written.add(BigInt(step));
  }
  expect(written.lagOf(0n)).toBe(now - 100);
  expect(written.lagOf(BigInt(99_990))).toBe(900);
});
