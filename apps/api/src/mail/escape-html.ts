const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, including attributes in quotes. */
export function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
