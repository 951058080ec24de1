import { expect, test } from 'vitest';
import { pathOfFile } from './page.ts';

test.each([
  ['./pages/_index.tsx', '/'],
  ['./pages/about.tsx', '/about'],
  ['./pages/posts.$id.tsx', '/posts/:id'],
  ['./pages/categories.$id.edit.tsx', '/categories/:id/edit'],
  ['./pages/$.tsx', '*'],
])('the page in the file %s has the path %s', (file, path) => {
  expect(pathOfFile(file)).toBe(path);
});
