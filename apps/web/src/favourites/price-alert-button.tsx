import type { ListedProduct } from '@damoa/contracts';
import { Button } from '@damoa/ui';
import { useNavigate } from 'react-router-dom';
import { useMayNavigate } from '../navigation/use-may-navigate.ts';
import { useIsSaved } from './shown-favourites.ts';

/** Saves the product as a favourite, and opens the favourites, where price alerts are turned on. */
export function PriceAlertButton({ product }: { product: ListedProduct }) {
  const isSaved = useIsSaved(product.product_id);
  const navigate = useNavigate();
  const mayNavigate = useMayNavigate();
  async function save() {
    if (!isSaved) {
      // If the code does not load, the product can still be saved by its heart.
      const code = await import('./start-favourites.ts').catch(() => undefined);
      code?.setSaved(product, true);
    }
    if (mayNavigate()) await navigate('/favourites');
  }
  return (
    <Button type="button" className="with-script" onClick={() => void save()}>
      가격이 내리면 알림 받기
    </Button>
  );
}
