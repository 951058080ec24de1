/** The legal notice as the server rendered it. Call this before hydration, which may replace the document. */
export function receivedNotice() {
  const html = document.querySelector('.legal')?.innerHTML ?? '';
  return <div className="legal" dangerouslySetInnerHTML={{ __html: html }} />;
}
