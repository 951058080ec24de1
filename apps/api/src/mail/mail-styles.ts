// The colours of the shop. Those of the light theme are inline, since many mail programs drop style sheets.

/** Replaces the inline colours in a dark theme. */
export const STYLES = `@media (prefers-color-scheme: dark) {
.mail { background: #131519 !important; color: #f2f3f5 !important; }
.ink { color: #f2f3f5 !important; }
.quiet { color: #a9afbb !important; }
.accent { color: #ff8b5e !important; }
.button { background: #ff8b5e !important; color: #1b0d06 !important; }
.line { border-color: #2a2e36 !important; }
}`;

export const STYLE = {
  body: "margin:0;background:#fff;color:#16181d;font:16px/1.6 -apple-system,'Apple SD Gothic Neo','Malgun Gothic',sans-serif;word-break:keep-all;overflow-wrap:anywhere",
  column: 'max-width:560px;margin:0 auto;padding:32px 20px',
  brand: 'margin:0 0 24px;color:#c9410b;font-size:20px;font-weight:800',
  heading: 'margin:0 0 16px;font-size:24px;line-height:1.35',
  paragraph: 'margin:16px 0',
  button:
    'display:inline-block;padding:12px 24px;border-radius:8px;background:#c9410b;color:#fff;font-weight:600;text-decoration:none',
  item: 'padding:16px 0;border-top:1px solid #e6e8ec',
  itemLink: 'display:inline-block;padding:4px 0;color:#16181d;text-decoration:none',
  strong: 'color:#c9410b;font-size:17px',
  quiet: 'color:#5b616e;font-size:14px',
  footer: 'margin-top:24px;padding-top:16px;border-top:1px solid #e6e8ec;color:#5b616e',
  small: 'margin:0 0 8px;font-size:13px',
  smallLink: 'display:inline-block;padding:8px 0;color:#5b616e;text-decoration:underline',
};
