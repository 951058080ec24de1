/** A message that is shown only if scripts are disabled. */
export function NeedsScript({ children }: { children: string }) {
  return (
    <noscript>
      <p className="form-needs-script">{children}</p>
    </noscript>
  );
}
