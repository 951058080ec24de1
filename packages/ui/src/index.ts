export { Banner, type BannerProps, type Tone } from './banner/banner.tsx';
export { dayInSeoul } from './date-in-seoul.ts';
export {
  type ActiveFilter,
  ActiveFilters,
  type ActiveFiltersProps,
} from './filters/active-filters.tsx';
export { FilterButton, type FilterButtonProps } from './filters/filter-button.tsx';
export { FILTER_PANEL, FilterPanel, type FilterPanelProps } from './filters/filter-panel.tsx';
export { FILTER_SHEET } from './filters/filter-sheet.tsx';
export type { FiltersProps } from './filters/filters.tsx';
export type { KeywordChip } from './filters/keyword-chips.tsx';
export { parsePrice, writtenPrice } from './filters/price-text.ts';
export { Footer } from './footer/footer.tsx';
export { Button, type ButtonProps } from './form/button.tsx';
export type { HiddenValues } from './form/hidden-fields.tsx';
export { mayMoveFocus } from './form/may-move-focus.ts';
export { Header, type HeaderProps } from './header/header.tsx';
export type { SearchScope } from './header/search-form.tsx';
export { categoryHref } from './menu/category-href.ts';
export type { MegaMenuSource, Picture } from './menu/mega-menu.tsx';
export { MENU_PANEL, MenuPanel } from './menu/menu-panel.tsx';
export { SubcategoryLinks, type SubcategoryLinksProps } from './menu/subcategory-links.tsx';
export { ALL_CATEGORIES } from './menu/use-mega-menu.ts';
export { AffiliateNotice } from './notice/affiliate-notice.tsx';
export { grouped, orders, rating, won } from './numbers.ts';
export { ListingLayout, type ListingLayoutProps } from './page/listing-layout.tsx';
export { Page, type PageProps } from './page/page.tsx';
export { EarlierLink } from './pagination/earlier-link.tsx';
export { MoreButton, type MoreButtonProps } from './pagination/more-button.tsx';
export { Pagination, type PaginationProps } from './pagination/pagination.tsx';
export { ScrollTop } from './pagination/scroll-top.tsx';
export { Price, type PriceProps } from './price/price.tsx';
export { type PictureSource, pictureSource } from './product-card/picture-source.ts';
export { picturesOf } from './product-card/pictures-of.ts';
export { ProductCard, type ProductCardProps } from './product-card/product-card.tsx';
export { ProductGrid, type ProductGridProps } from './product-card/product-grid.tsx';
export { productHref } from './product-card/product-href.ts';
export type { Urgency } from './product-card/product-picture.tsx';
export { SaveButton, type SaveButtonProps } from './product-card/save-button.tsx';
export { Prose, type ProseProps } from './prose/prose.tsx';
export { ResultHeader, type ResultHeaderProps } from './result/result-header.tsx';
export { SearchNotes, type SearchNotesProps } from './result/search-notes.tsx';
export { SortSelect, type SortSelectProps } from './result/sort-select.tsx';
export { type View, ViewSwitch, type ViewSwitchProps } from './result/view-switch.tsx';
export { EmptyResult, type EmptyResultProps } from './states/empty-result.tsx';
export { FailureNotice, type FailureNoticeProps } from './states/failure-notice.tsx';
export { MissingPage } from './states/missing-page.tsx';
export { timeInSeoul } from './time-in-seoul.ts';
