import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';

interface Appearance {
  /** At most one `primary` on a page. `danger` is for actions that cannot be undone. */
  variant?: 'primary' | 'plain' | 'danger' | undefined;
  /** Whether the button is as wide as its container. */
  isWide?: boolean | undefined;
  /** Whether a request is in flight; then further clicks do nothing. */
  isBusy?: boolean | undefined;
}

export type ButtonProps = Appearance &
  (
    | ({ href: string } & AnchorHTMLAttributes<HTMLAnchorElement>)
    | ({ href?: undefined } & ButtonHTMLAttributes<HTMLButtonElement>)
  );

/** A button, or with `href` a link that looks like one. */
export function Button({ variant = 'plain', isWide, isBusy, className, ...rest }: ButtonProps) {
  const classes = ['button', `button-${variant}`, isWide && 'button-wide', className];
  const shared = { className: classes.filter(Boolean).join(' '), 'aria-busy': isBusy || undefined };
  if (rest.href !== undefined) return <a {...rest} {...shared} />;
  // Not `disabled` while busy: a disabled button loses the focus.
  const whileBusy = isBusy ? { 'aria-disabled': true, onClick: undefined } : {};
  return <button type={isBusy ? 'button' : 'submit'} {...rest} {...shared} {...whileBusy} />;
}
