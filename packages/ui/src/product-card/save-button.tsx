import { Heart } from 'lucide-react';

export interface SaveButtonProps {
  title: string;
  isSaved: boolean;
  onClick: () => void;
}

/** The heart of a product, which saves it as a favourite or removes it. It needs scripts. */
export function SaveButton({ title, isSaved, onClick }: SaveButtonProps) {
  return (
    <button
      type="button"
      className="icon-button product-save with-script"
      aria-pressed={isSaved}
      aria-label={`찜하기: ${title}`}
      onClick={onClick}
    >
      <Heart aria-hidden />
    </button>
  );
}
