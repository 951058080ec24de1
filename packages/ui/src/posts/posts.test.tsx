import type { Post } from '@damoa/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PostForm, PostNeighbours, PostSearch, PostTable, PostView } from '../posts.ts';

const POST: Post = {
  id: 7,
  title: '캠핑 의자',
  content: '가벼워요.\n또 살 거예요.',
  author_name: '김다모',
  created_at: '2026-11-20T16:05:00Z',
  updated_at: '2026-11-20T16:05:00Z',
  can_edit: false,
  version: 1,
};
const table = (posts: readonly Post[]) =>
  renderToStaticMarkup(<PostTable posts={posts} firstNumber={1284} onDelete={() => {}} />);
const view = (more: Partial<Post> = {}) =>
  renderToStaticMarkup(<PostView post={{ ...POST, ...more }} />);
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ');

test('the table of posts has the columns number, title, content and actions', () => {
  expect(textOf(table([])).trim().split(/\s+/)).toEqual(['번호', '제목', '내용', '관리']);
});

test('the numbers of the posts count down', () => {
  const html = table([POST, { ...POST, id: 6 }, { ...POST, id: 5 }]);
  expect(textOf(html)).toMatch(/1,284.*1,283.*1,282/s);
});

test('a row of the list offers edit and delete only to those who may use them', () => {
  for (const show of [(more: Partial<Post>) => table([{ ...POST, ...more }]), view]) {
    expect(textOf(show({ can_edit: true }))).toMatch(/수정.*삭제/s);
    expect(textOf(show({ can_edit: false }))).not.toMatch(/수정|삭제/);
  }
});

test('a row of the list links to its post and to the edit form', () => {
  const html = table([{ ...POST, can_edit: true }]);
  expect(html).toContain('href="/posts/7"');
  expect(html).toContain('href="/edit/7"');
});

test('the list shows only the beginning of a text, and splits no character', () => {
  const html = table([{ ...POST, content: `${'가'.repeat(299)}👍${'가'.repeat(50_000)}` }]);
  expect(html.length).toBeLessThan(3_000);
  expect(html.isWellFormed()).toBe(true);
});

test('a post shows its line breaks, its author and its time in Seoul', () => {
  expect(view()).toContain('가벼워요.\n또 살 거예요.');
  expect(textOf(view())).toContain('김다모');
  expect(view()).toContain('<time dateTime="2026-11-20T16:05:00Z">2026.11.21 01:05</time>');
});

test('an edited post shows when it was edited', () => {
  expect(view()).not.toContain('수정함');
  expect(view({ updated_at: '2026-12-31T15:00:00Z' })).toContain('2027.1.1 00:00 수정함');
});

test('markup in a post is escaped', () => {
  const script = '<script>alert(1)</script>';
  const post = { ...POST, title: script, content: script, author_name: script };
  for (const html of [view(post), table([post])]) expect(html).not.toContain('<script>');
});

test('title and content of a post are required, sent by POST, and never truncated', () => {
  const html = renderToStaticMarkup(
    <PostForm
      heading="새 글 쓰기"
      backHref="/post"
      defaultValues={{ title: 'ㄱ', content: 'ㄴ' }}
    />,
  );
  expect(html).toMatch(/<form[^>]*method="post"/);
  expect(html.match(/required=""/g)).toHaveLength(2);
  expect(html).not.toMatch(/maxlength/i);
  expect(html).toContain('href="/post"');
});

test('the search in posts keeps whether only own posts are listed, and shows the number of results', () => {
  const search = (isMine: boolean) =>
    renderToStaticMarkup(
      <PostSearch
        query="배송"
        isMine={isMine}
        allHref="/post?q=a"
        mineHref="/post?mine=1"
        total={1284}
      />,
    );
  expect(search(true)).toMatch(
    /action="\/post" method="get"><input type="hidden" name="mine" value="1"/,
  );
  expect(search(true)).toContain('<a href="/post?mine=1" aria-current="true">내 글</a>');
  expect(search(false)).toContain('<a href="/post?q=a" aria-current="true">전체</a>');
  expect(search(false)).not.toContain('type="hidden"');
  expect(search(false)).toMatch(/name="q"[^>]* value="배송"/);
  expect(textOf(search(false))).toContain('글 1,284개');
});

test('a post links to the newer and the older post by their titles, if there are any', () => {
  const neighbours = (props: Parameters<typeof PostNeighbours>[0]) =>
    renderToStaticMarkup(<PostNeighbours {...props} />);
  const html = neighbours({ next: { id: 8, title: '새 글' }, previous: { id: 5, title: '옛 글' } });
  expect(textOf(html)).toMatch(/다음 글\s+새 글.*이전 글\s+옛 글/s);
  expect(html).toContain('href="/posts/5" rel="prev"');
  expect(textOf(neighbours({ next: null, previous: { id: 5, title: '옛 글' } }))).not.toContain(
    '다음',
  );
  expect(neighbours({ next: null, previous: null })).toBe('');
});
