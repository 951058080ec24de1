/**
 * The colours of the theme in `packages/ui`. The policy allows style attributes, but no other style sheet.
 */
const STYLES = {
  html: 'color-scheme: light dark; background: light-dark(#fff, #131519); color: light-dark(#16181d, #f2f3f5)',
  body: `max-width: 480px; margin: 0 auto; padding: 24px 16px; font: 1rem/1.6 system-ui, sans-serif; word-break: keep-all`,
  name: 'font-size: 1.5rem; font-weight: 800; text-decoration: none; color: light-dark(#c9410b, #ff8b5e)',
  title: 'margin: 96px 0 12px; font-size: 1.75rem; line-height: 1.3',
  link: `display: inline-block; margin-top: 12px; padding: 12px 20px; border-radius: 8px; font-weight: 700; text-decoration: none; background: light-dark(#c9410b, #ff8b5e); color: light-dark(#fff, #1b0d06)`,
};

/** A self-contained page, for failures that React cannot render. */
function noticePage(title: string, text: string, link: { label: string; href: string }) {
  return `<!doctype html><html lang="ko" style="${STYLES.html}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} - 다모아</title>
<body style="${STYLES.body}"><header><a href="/" style="${STYLES.name}">다모아</a></header>
<main><h1 style="${STYLES.title}">${title}</h1><p>${text}</p>
<a href="${link.href}" style="${STYLES.link}">${link.label}</a></main></body></html>`;
}

// An empty `href` links to the page itself.
const RETRY = { label: '다시 시도하기', href: '' };
const HOME = { label: '처음 화면으로 가기', href: '/' };

/** @param requestId by which the operator finds the error in the logs */
export function brokenPage(requestId: string) {
  const text = `잠시 후 다시 시도해 주세요. 계속되면 이 번호를 알려 주세요: ${requestId}`;
  return noticePage('문제가 생겼어요', text, RETRY);
}
export const BUSY_PAGE = noticePage('지금 접속이 많아요', '잠시 후 다시 시도해 주세요.', RETRY);
export const LARGE_PAGE = noticePage(
  '보낸 내용이 너무 길어요',
  '내용을 줄여서 다시 보내 주세요.',
  RETRY,
);
export const MALFORMED_PAGE = noticePage('요청을 이해하지 못했어요', '주소를 확인해 주세요.', HOME);
export const FOREIGN_PAGE = noticePage(
  '다른 사이트에서 보낸 내용은 받지 않아요',
  '이 사이트에서 다시 적어 주세요.',
  RETRY,
);
export const METHOD_PAGE = noticePage(
  '이 주소에서는 할 수 없는 요청이에요',
  '페이지를 다시 열어 주세요.',
  RETRY,
);
export const RANGE_PAGE = noticePage(
  '파일에 없는 부분이에요',
  '파일을 처음부터 다시 받아 주세요.',
  RETRY,
);
export const HEAVY_PAGE = noticePage(
  '주소나 쿠키가 너무 길어요',
  '쿠키를 지우고 다시 시도해 주세요.',
  RETRY,
);
export const LATE_PAGE = noticePage('연결이 느려요', '잠시 후 다시 시도해 주세요.', RETRY);
