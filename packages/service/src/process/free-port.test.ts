import { expect, test, vi } from 'vitest';
import { freePort } from './free-port.ts';

test('reserved ports are not found again', async () => {
  vi.spyOn(Math, 'random')
    .mockReturnValueOnce(0.5)
    .mockReturnValueOnce(0.5)
    .mockReturnValueOnce(0.5);
  const first = await freePort(3);
  const second = await freePort();
  expect([first, first + 1, first + 2]).not.toContain(second);
});
