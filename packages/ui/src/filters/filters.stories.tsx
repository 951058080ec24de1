import { useEffect } from 'react';
import { CARRIED, CHIPS } from '../../stories/samples.ts';
import { PriceSlider } from '../price-slider.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { FilterButton } from './filter-button.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FilterForm, type FiltersProps } from './filters.tsx';

export default { title: 'Filters' };

const nothing: FiltersProps = {
  chips: CHIPS,
  words: [],
  excludeSoldOut: false,
  carried: CARRIED,
  PriceSlider,
};
const Form = (more: Partial<FiltersProps>) => (
  <FilterForm {...nothing} {...more} isInstant>
    {null}
  </FilterForm>
);

export const NoFilters = () => <Form />;
export const AllFilters = () => (
  <Form
    words={['방수', '접이식', '이제 없는 말']}
    min="20,000"
    max="9,999,999"
    lowest={90}
    excludeSoldOut
  />
);
export const PriceRefused = () => <Form min="싸게" max="15,000" />;
export const NoChips = () => <Form chips={[]} />;
export const SliderNotLoaded = () => <Form PriceSlider={undefined} />;
const sheet = { clearHref: '/', isPhone: false, isSheetOpen: false };
export const PanelFrom1280 = () => <FilterPanel {...nothing} {...sheet} />;

export function Sheet() {
  useEffect(() => document.querySelector<HTMLElement>('.filter-button')?.click(), []);
  return (
    <>
      <FilterButton count={0} />
      <FilterPanel {...nothing} {...sheet} isPhone />
    </>
  );
}
export const Buttons = () => (
  <>
    <FilterButton count={0} />
    <FilterButton count={12} />
  </>
);
export const Active = () => (
  <div className="result-controls">
    <ActiveFilters
      filters={['방수', '20만원~150만원', '30일 최저가', '품절 빼기'].map((label) => ({
        label,
        href: '/',
      }))}
      clearHref="/"
    />
  </div>
);
