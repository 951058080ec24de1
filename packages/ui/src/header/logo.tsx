/** The wordmark of the shop. */
export function Logo() {
  return (
    <span className="logo">
      <span className="logo-accent">다</span>모아
    </span>
  );
}
