/** A message that is shown only while scripts are off. */
export function NeedsScript({ children }: { children: string }) {
  return (
    <noscript>
      <p className="form-needs-script">{children}</p>
    </noscript>
  );
}
