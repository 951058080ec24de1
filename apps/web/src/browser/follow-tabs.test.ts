import { expect, onTestFinished, test, vi } from 'vitest';
import { createListeners } from './listeners.ts';

function openWindow() {
  const opened = new EventTarget();
  vi.stubGlobal('window', opened);
  onTestFinished(() => void vi.unstubAllGlobals());
  const dispatch = (type: string, fields: object) =>
    opened.dispatchEvent(Object.assign(new Event(type), fields));
  const changes: string[] = [];
  const [, add] = createListeners('searches');
  const remove = add(() => changes.push('changed'));
  return { dispatch, changes, remove };
}

test.each([
  {
    happens: 'another tab changes the entry',
    type: 'storage',
    fields: { key: 'searches' },
    times: 1,
  },
  { happens: 'another tab clears storage', type: 'storage', fields: { key: null }, times: 1 },
  { happens: 'another tab changes another entry', type: 'storage', fields: { key: 'a' }, times: 0 },
  {
    happens: 'the page returns from the back/forward cache',
    type: 'pageshow',
    fields: { persisted: true },
    times: 1,
  },
  { happens: 'the page loads', type: 'pageshow', fields: { persisted: false }, times: 0 },
])(
  'when $happens, a listener to an entry of local storage is called $times times',
  ({ type, fields, times }) => {
    const { dispatch, changes, remove } = openWindow();
    dispatch(type, fields);
    expect(changes).toHaveLength(times);
    remove();
    dispatch(type, fields);
    expect(changes).toHaveLength(times);
  },
);
