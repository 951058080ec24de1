export interface ChoiceLinksProps {
  /** The accessible name of the choice. */
  label: string;
  choices: readonly { label: string; href: string; isCurrent: boolean }[];
}

/** Links between views of the same page, such as 7 or 30 days. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  return (
    <nav className="admin-choices" aria-label={label} data-keep-scroll="">
      {choices.map((choice) => (
        <a
          key={choice.href}
          href={choice.href}
          aria-current={choice.isCurrent ? 'true' : undefined}
        >
          {choice.label}
        </a>
      ))}
    </nav>
  );
}
