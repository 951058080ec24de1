import { Button } from '../form/button.tsx';

/** The buttons of a form inside an `AccountRow`. */
export function FormButtons({
  label,
  isBusy,
  onCancel,
}: {
  label: string;
  isBusy: boolean | undefined;
  onCancel: () => void;
}) {
  return (
    <>
      <Button type="button" onClick={onCancel}>
        취소
      </Button>
      <Button variant="primary" isBusy={isBusy}>
        {label}
      </Button>
    </>
  );
}
