import type { DataRouter } from 'react-router-dom';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { hideOverlays, openOverlay } from './overlays.ts';

let entries: { idx: number }[];
/** Whether the browser needs time to go back. */
let isSlow = false;
let handlePopState: (event: object) => void;

vi.stubGlobal('window', {
  addEventListener: (_: string, listener: typeof handlePopState) => {
    handlePopState = listener;
  },
});
vi.stubGlobal('history', {
  get state() {
    return entries.at(-1);
  },
  pushState: (state: { idx: number }) => entries.push(state),
  back: () => void (isSlow || goBack()),
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  entries = [{ idx: 0 }, { idx: 1 }];
  isSlow = false;
});

/** Goes back. @returns whether the router hears of it */
function goBack() {
  entries.pop();
  const stopImmediatePropagation = vi.fn();
  handlePopState({ state: entries.at(-1), stopImmediatePropagation });
  return stopImmediatePropagation.mock.calls.length === 0;
}

/** Goes forward to the entry of an overlay. @returns whether the router hears of it */
function goForward() {
  entries.push({ ...entries[1], overlay: true } as (typeof entries)[number]);
  const stopImmediatePropagation = vi.fn();
  handlePopState({ state: entries.at(-1), stopImmediatePropagation });
  return stopImmediatePropagation.mock.calls.length === 0;
}

const navigate = vi.fn(async () => {});
const openRouter = () => hideOverlays(() => ({ navigate }) as unknown as DataRouter);

test('going back any number of times does not leave the page while its dialog is busy', () => {
  openRouter();
  let isBusy = true;
  const closed = openOverlay(() => !isBusy);
  expect([goBack(), goBack()]).toEqual([false, false]);
  expect(entries).toHaveLength(3);
  isBusy = false;
  expect(goBack()).toBe(false);
  expect(goBack()).toBe(true);
  closed();
});

test.each([
  ['after', 2],
  ['before', 3],
])(
  'a dialog that is opened while that of another one is being left stays open, and its entry is added %s the browser goes back',
  (_, remaining) => {
    openRouter();
    const closed = openOverlay(() => {});
    isSlow = true;
    closed();
    const close = vi.fn();
    openOverlay(close);
    entries.splice(remaining + 1);
    expect(goBack()).toBe(false);
    expect([close.mock.calls.length, entries.length]).toEqual([0, 3]);
    expect(goForward()).toBe(false);
    expect(close).not.toHaveBeenCalled();
    isSlow = false;
    goBack();
    expect(goBack()).toBe(false);
    expect([close.mock.calls.length, entries.length]).toEqual([1, 2]);
  },
);

test('a navigation leaves the entry of a busy dialog, which has an entry again if the page stays', async () => {
  const router = openRouter();
  const closed = openOverlay(() => false);
  navigate.mockImplementationOnce(async () => expect(entries).toHaveLength(2));
  await router.navigate('/about');
  expect(navigate).toHaveBeenCalledTimes(1);
  expect(entries).toHaveLength(3);
  closed();
  expect(entries).toHaveLength(2);
});
