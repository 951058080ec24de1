const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// https://www.w3.org/TR/xml/#charsets
const NO_XML_CHARACTER = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text that stands for itself in HTML, XML and their attributes; what XML cannot hold is left out. */
export function escapeMarkup(text: string) {
  return text
    .replace(NO_XML_CHARACTER, '')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** JSON that cannot end the script element it stands in. */
export function escapeJson(value: unknown) {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
