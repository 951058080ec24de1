import type { ClickPlace } from '@damoa/contracts';
import { report } from './report.ts';

/** Milliseconds within which a second click on the same product counts as a double click. */
const DOUBLE_CLICK = 1_000;

const MIDDLE_BUTTON = 1;

/**
 * Reports clicks on links to the marketplace, including the `early` ones from before this code had loaded.
 */
export function countClicks(early: readonly Event[]) {
  let last = { product: '', at: Number.NEGATIVE_INFINITY };

  function count({ target, timeStamp: at }: Event) {
    const link = target instanceof Element && target.closest<HTMLElement>('a[data-product]');
    if (!link) return;
    const product = link.dataset.product ?? '';
    const isDouble = product === last.product && at - last.at < DOUBLE_CLICK;
    last = { product, at };
    if (isDouble) return;
    const list = link.closest<HTMLElement>('[data-place]');
    const item = link.closest('li');
    report('click', {
      product_id: product,
      place: (list?.dataset.place ?? 'product') as ClickPlace,
      position: item?.parentElement ? [...item.parentElement.children].indexOf(item) + 1 : 1,
      q: new URLSearchParams(location.search).get('q') ?? '',
    });
  }

  function countEvent(event: MouseEvent) {
    if (event.type === 'auxclick' && event.button !== MIDDLE_BUTTON) return;
    count(event);
  }

  early.forEach(count);
  addEventListener('click', countEvent, true);
  addEventListener('auxclick', countEvent, true);
}
