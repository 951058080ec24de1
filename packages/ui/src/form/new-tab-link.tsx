/** A link inside a form: it opens in a new tab, so that nothing typed is lost. */
export function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="unseen"> 새 창으로 열려요</span>
    </a>
  );
}
