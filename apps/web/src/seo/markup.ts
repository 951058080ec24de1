const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// https://www.w3.org/TR/xml/#charsets
const NOT_ALLOWED_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for HTML, XML and their attributes, and removes characters that XML does not allow. */
export function escapeMarkup(text: string) {
  return text
    .replace(NOT_ALLOWED_IN_XML, '')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** An XML element that contains only text. */
export function element(name: string, text: string) {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}

/** Serializes a value as JSON that cannot end the script element around it. */
export function escapeJson(value: unknown) {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
