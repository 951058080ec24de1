import { Button, type ButtonProps } from '../form/button.tsx';

/** A button or link for tables and headings, smaller than others on devices with a mouse. */
export function SmallButton(props: ButtonProps) {
  const type = props.href === undefined && { type: props.type ?? ('button' as const) };
  return <Button {...props} {...type} className="admin-button" />;
}
