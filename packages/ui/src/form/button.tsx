import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';

interface Appearance {
  /** One primary button a screen; `danger` for what cannot be undone. */
  variant?: 'primary' | 'plain' | 'danger' | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  /** Something is under way: pressing again does nothing. */
  busy?: boolean | undefined;
}

export type ButtonProps = Appearance &
  (
    | ({ href: string } & AnchorHTMLAttributes<HTMLAnchorElement>)
    | ({ href?: undefined } & ButtonHTMLAttributes<HTMLButtonElement>)
  );

/** A button, or with `href` a link that looks like one. */
export function Button({ variant = 'plain', wide, busy, className, ...rest }: ButtonProps) {
  const classes = ['button', `button-${variant}`, wide && 'button-wide', className];
  const shared = { className: classes.filter(Boolean).join(' '), 'aria-busy': busy || undefined };
  if (rest.href !== undefined) return <a {...rest} {...shared} />;
  // Not `disabled` while busy: that would take the focus away from whoever pressed it.
  const press = busy ? { 'aria-disabled': true, onClick: undefined } : {};
  return <button type={busy ? 'button' : 'submit'} {...rest} {...shared} {...press} />;
}
