import { X } from 'lucide-react';

export interface RemoveButtonProps {
  title: string;
  onClick: () => void;
}

/** Removes a product from the recently seen ones. */
export function RemoveButton({ title, onClick }: RemoveButtonProps) {
  return (
    <button
      type="button"
      className="icon-button product-remove"
      aria-label={`최근 본 상품에서 지우기: ${title}`}
      onClick={onClick}
    >
      <X aria-hidden />
    </button>
  );
}
