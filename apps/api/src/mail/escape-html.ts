const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, also in an attribute in quotes. */
export function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
