export { largePicture } from './product-detail/picture-gallery.tsx';
export type { ChartRange } from './product-detail/price-chart.tsx';
export {
  PriceHistorySection,
  type PriceHistorySectionProps,
} from './product-detail/price-history-section.tsx';
export { MAX_IN_TABLE } from './product-detail/price-table.tsx';
export { ProductView, type ProductViewProps } from './product-detail/product-view.tsx';
export { ProductViewSkeleton } from './product-detail/product-view-skeleton.tsx';
export { RetiredProduct, type RetiredProductProps } from './product-detail/retired-product.tsx';
export { ShareButton, type ShareButtonProps } from './share/share-button.tsx';
