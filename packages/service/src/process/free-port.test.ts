import { expect, test, vi } from 'vitest';
import { assertPortIsFree, freePort } from './free-port.ts';

test('reserved ports are not found again', async () => {
  vi.spyOn(Math, 'random')
    .mockReturnValueOnce(0.5)
    .mockReturnValueOnce(0.5)
    .mockReturnValueOnce(0.5);
  const first = await freePort(3);
  const second = await freePort();
  expect([first, first + 1, first + 2]).not.toContain(second);
});

test.each(['999.9.9.9', '192.0.2.1'])(
  'a host without an address of this machine, %s, is reported with the name of its setting',
  async (host) => {
    const port = await freePort();
    await expect(assertPortIsFree(port, host, 'METRICS_HOST')).rejects.toThrow(
      `METRICS_HOST: this machine has no address ${host}`,
    );
  },
);
