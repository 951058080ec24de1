import { MoreButton } from './more-button.tsx';
import { Pagination } from './pagination.tsx';
import { ScrollTop } from './scroll-top.tsx';

export default { title: 'Pagination' };

const Pages = ({ page, lastPage }: { page: number; lastPage: number }) => (
  <Pagination page={page} lastPage={lastPage} hrefFor={(to) => `/?page=${to}`} isEverywhere />
);

export const First = () => <Pages page={1} lastPage={143} />;
export const Middle = () => <Pages page={72} lastPage={143} />;
export const Last = () => <Pages page={143} lastPage={143} />;
export const Few = () => <Pages page={2} lastPage={3} />;
export const Huge = () => <Pages page={111_106} lastPage={111_111} />;
export const MoreBelow769 = () => <MoreButton href="/?page=2" shown={10} total={1284} />;
export const MoreBusy = () => <MoreButton href="/?page=2" shown={10} total={1284} isBusy />;
export const ToTheTop = () => (
  <>
    <p>200px보다 아래로 내려가면 버튼이 보여요.</p>
    {Array.from({ length: 80 }, (_, line) => String(line)).map((line) => (
      <p key={line}>{line}</p>
    ))}
    <ScrollTop />
  </>
);
