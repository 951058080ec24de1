import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bannerOf } from './banners.ts';
import { drawing } from './drawings.ts';
import { MENU_DRAWINGS } from './menu-drawings.ts';

const IDS = ['1503', '1501', '322', '66', '34', '18', '6', '3', '2'];
const file = (src: string) => path.resolve(import.meta.dirname, `../../public${src}`);

test('nine categories have their own banner, and all others have the default one', () => {
  const titles = new Set([...IDS, null].map((id) => bannerOf(id).title));
  expect(titles.size).toBe(10);
  for (const other of ['', '44', '__proto__', '1503 ']) {
    expect(bannerOf(other)).toEqual(bannerOf(null));
  }
});

test('every drawing of banners and menus exists', () => {
  const banners = [...IDS, null].flatMap((id) => bannerOf(id).pictures ?? []);
  const menus = Object.values(MENU_DRAWINGS).map(drawing);
  for (const { src } of [...banners, ...menus]) expect(existsSync(file(src)), src).toBe(true);
});
