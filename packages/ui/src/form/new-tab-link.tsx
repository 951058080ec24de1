/** A link inside a form. It opens in a new tab, so that no typed text is lost. */
export function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="unseen"> 새 창으로 열려요</span>
    </a>
  );
}
