/** A page that needs nothing else: for what cannot be rendered. */
export function noticePage(title: string, text: string, link: { label: string; href: string }) {
  return `<!doctype html><html lang="ko"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} - 다모아</title>
<h1>${title}</h1><p>${text} <a href="${link.href}">${link.label}</a></p></html>`;
}

// An empty address is that of the page itself.
const AGAIN = { label: '다시 시도하기', href: '' };
const HOME = { label: '처음 화면으로 가기', href: '/' };

export const BROKEN_PAGE = noticePage('문제가 생겼어요', '잠시 후 다시 시도해 주세요.', AGAIN);
export const BUSY_PAGE = noticePage('지금 접속이 많아요', '잠시 후 다시 시도해 주세요.', AGAIN);
export const LARGE_PAGE = noticePage(
  '보낸 내용이 너무 길어요',
  '내용을 줄여서 다시 보내 주세요.',
  AGAIN,
);
export const MALFORMED_PAGE = noticePage('요청을 이해하지 못했어요', '주소를 확인해 주세요.', HOME);
export const LATE_PAGE = noticePage('연결이 느려요', '잠시 후 다시 시도해 주세요.', AGAIN);
