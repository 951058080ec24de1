import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { type Connection, DESKTOP } from './connection.ts';
import { NARROW, PHONE, WIDE } from './screens.ts';

/**
 * The effect of a click: the first element that matches the selector becomes visible, in the named dialog if
 * any.
 */
export interface Answer {
  dialog?: string;
  selector: string;
}

/** A control whose effect is on the same page. */
export interface Control {
  name: string;
  find(page: Page): Locator;
  answer: Answer;
  screen(connection: Connection): BrowserContextOptions;
}

const wide = () => WIDE;
const narrow = (connection: Connection) => (connection === DESKTOP ? NARROW : PHONE);

export const HEART: Control = {
  name: 'the heart of a product',
  find: (page) => page.getByRole('button', { name: /^찜하기/ }).first(),
  answer: { selector: 'button[aria-pressed="true"]' },
  screen: wide,
};

export const SUGGESTIONS: Control = {
  name: 'the search field: suggestions',
  find: (page) => page.getByRole('searchbox', { name: '상품 검색' }).first(),
  answer: { selector: '[role="listbox"] [role="option"]' },
  screen: wide,
};

export const MENU: Control = {
  name: 'the menu',
  find: (page) => page.getByRole('button', { name: '메뉴', exact: true }),
  answer: { dialog: '메뉴', selector: 'a' },
  screen: narrow,
};

export const FILTERS: Control = {
  name: 'the filters',
  find: (page) => page.getByRole('button', { name: '필터' }),
  answer: { dialog: '필터', selector: 'label' },
  screen: narrow,
};

/** The button of the reference page. */
export const REFERENCE: Control = {
  name: 'the button',
  find: (page) => page.getByRole('button', { name: 'Open' }),
  answer: { dialog: 'Links', selector: 'a' },
  screen: wide,
};

/**
 * Runs in the page. The effect is visible once the centre of its element is on the screen, even during an
 * animation.
 */
export function awaitAnswer({ dialog, selector }: Answer) {
  const nameOf = (element: Element) => {
    const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    return element.ariaLabel ?? label?.textContent;
  };
  const place = () =>
    dialog
      ? [...document.querySelectorAll('dialog, [role="dialog"]')].find(
          (element) => nameOf(element) === dialog,
        )
      : document;
  globalThis.isAnswered = () => {
    const answer = place()?.querySelector(selector);
    if (!answer?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { left, top, width, height } = answer.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return width > 0 && x > 0 && x < innerWidth && y > 0 && y < innerHeight;
  };
}
