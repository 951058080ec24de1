interface WaitingProps {
  /** The heading of the form that is loading. */
  title: string;
  text: string;
}

/** The placeholder of a form whose data are loading: its heading, and a text that screen readers announce. */
export function Waiting({ title, text }: WaitingProps) {
  return (
    <>
      <h1 className="entry-title">{title}</h1>
      <p role="status" className="with-script">
        {text}
      </p>
    </>
  );
}
