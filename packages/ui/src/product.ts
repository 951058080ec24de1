export { ProductView, type ProductViewProps } from './product-detail/product-view.tsx';
export { ProductViewSkeleton } from './product-detail/product-view-skeleton.tsx';
export { RetiredProduct, type RetiredProductProps } from './product-detail/retired-product.tsx';
