export { AlertPanel, type AlertPanelProps, type AlertWay } from './alerts/alert-panel.tsx';
export { FavouriteItem, type FavouriteItemProps } from './favourites/favourite-item.tsx';
export {
  FavouriteSection,
  type FavouriteSectionProps,
} from './favourites/favourite-section.tsx';
export { FavouriteSkeleton } from './favourites/favourite-skeleton.tsx';
export { NoFavourites } from './favourites/no-favourites.tsx';
export { RecentHead, type RecentHeadProps } from './favourites/recent-head.tsx';
export { RemoveButton, type RemoveButtonProps } from './favourites/remove-button.tsx';
export { StoredHere } from './favourites/stored-here.tsx';
