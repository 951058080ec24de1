interface WaitingProps {
  /** The heading of the form that is to come. */
  title: string;
  text: string;
}

/** Stands for a form whose data are on their way: the page has its heading, and screen readers hear why it has no more. */
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
