/** The legal notice as the server rendered it. Read it before hydration, which may replace the document. */
export function receivedNotice() {
  const html = document.querySelector('.legal')?.innerHTML ?? '';
  return <div className="legal" dangerouslySetInnerHTML={{ __html: html }} />;
}
