import { openShop } from './shop.ts';

/** Opens a shop with a member who writes posts, and another one. */
export async function openShopWithAuthor() {
  const { call, join, db } = await openShop({ settings: { LIMIT_WRITES: '10000' } });
  const author = await join('author@example.com', '글쓴이');
  const other = await join('other@example.com');
  const { token } = author;

  const write = async (title = '제목', content = '내용', headers = {}) =>
    call('POST', '/api/posts', { token, body: { title, content }, headers });
  const save = (id: number, title: string, headers = {}, by = token) =>
    call('PUT', `/api/posts/${id}`, { token: by, body: { title, content: '내용' }, headers });

  return { call, join, db, token, other, write, save };
}
