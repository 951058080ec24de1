import type { Post } from '@damoa/contracts';

export function post(id: number, more: Partial<Post> = {}): Post {
  return {
    id,
    title: `캠핑 의자 써 본 이야기 ${id}`,
    content:
      '두 달쯤 써 봤어요. 가볍고 접으면 작아서 좋아요.\n\n자세한 사진은 https://example.com/photos?id=7 에 있어요. 궁금한 점은 댓글로 물어봐 주세요.',
    author_name: '김다모',
    created_at: '2026-11-20T09:05:00+09:00',
    updated_at: '2026-11-20T09:05:00+09:00',
    can_edit: id % 3 === 0,
    version: 1,
    ...more,
  };
}

export const POSTS = Array.from({ length: 10 }, (_, index) => post(1284 - index));

export const HEBREW = 'שלום לכולם, זהו טקסט מימין לשמאל\nשורה שנייה https://example.com/שלום סוף';
export const SCRIPT =
  '<script>alert("당신의 쿠키")</script><img src=x onerror=alert(1)> javascript:alert(1)';
export const LONG = '긴 글이에요. 두 번째 문장에는 👩‍👩‍👧‍👦 이모지가 있어요.\n'
  .repeat(1600)
  .slice(0, 50_000);

/** Extreme inputs for the bulletin board. */
export const HOSTILE_POSTS = [
  post(9_999_999, { title: 'W'.repeat(200), content: 'ㅋ'.repeat(50_000), can_edit: true }),
  post(4, { title: HEBREW, content: HEBREW, author_name: 'משתמש ישראלי', can_edit: true }),
  post(3, { title: SCRIPT, content: SCRIPT, author_name: '<b>굵은 이름</b>' }),
  post(2, {
    title: '👩‍👩‍👧‍👦🇰🇷'.repeat(18),
    content: '👍',
    author_name: '이'.repeat(100),
    can_edit: true,
  }),
  post(1, { title: 'ㅋ', content: '\n\n\n빈 줄로 시작해요', can_edit: true }),
];
