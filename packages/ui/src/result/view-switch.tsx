import { LayoutGrid, Rows3 } from 'lucide-react';

export type View = 'grid' | 'list';

export interface ViewSwitchProps {
  view: View;
  gridHref: string;
  listHref: string;
}

/** The switch between grid and list, which consists of links, so that a view can be shared. */
export function ViewSwitch({ view, gridHref, listHref }: ViewSwitchProps) {
  const here = (one: View) => (view === one ? ('true' as const) : undefined);
  return (
    <nav className="view-switch" aria-label="보기 방식">
      <a href={listHref} aria-current={here('list')} aria-label="1열" data-view="list">
        <Rows3 aria-hidden />
      </a>
      <a href={gridHref} aria-current={here('grid')} aria-label="2열" data-view="grid">
        <LayoutGrid aria-hidden />
      </a>
    </nav>
  );
}
