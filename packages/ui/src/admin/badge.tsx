export interface BadgeProps {
  /** `alert` for a failure. */
  tone?: 'plain' | 'strong' | 'alert';
  children: string;
}

/** A state in one word. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={`admin-badge admin-badge-${tone}`}>{children}</span>;
}
