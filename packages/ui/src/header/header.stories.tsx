import { CATEGORIES, CUTOUTS, childrenOf } from '../../stories/samples.ts';
import { Header } from './header.tsx';

export default { title: 'Header' };

const menu = { categories: CATEGORIES, childrenOf, search: {} };

export const LoggedOut = () => <Header {...menu} />;
export const Searching = () => <Header {...menu} search={{ query: '캠핑 의자 '.repeat(10) }} />;
export const InCategory = () => <Header {...menu} current={CATEGORIES[18]?.category_id} />;
const scope = (name: string) => ({ name, fields: { category: '12', p_cate_id: '12' } });
export const SearchingCategory = () => <Header {...menu} search={{ scope: scope('남성의류') }} />;
export const SearchingLongCategory = () => (
  <Header {...menu} search={{ scope: scope('가나다라'.repeat(25)) }} />
);
export const LoggedIn = () => <Header {...menu} user={{ name: '김다모' }} />;
export const LongName = () => <Header {...menu} user={{ name: '아주긴이름'.repeat(12) }} />;
export const PriceDrops = () => <Header {...menu} dropCount={3} />;
export const ManyPriceDrops = () => <Header {...menu} user={{ name: '김다모' }} dropCount={120} />;
export const WithMessage = () => <Header {...menu} message="게시물을 저장했어요." />;
export const FewCategories = () => <Header {...menu} categories={CATEGORIES.slice(0, 3)} />;
export const ChildrenLoading = () => <Header categories={CATEGORIES} search={{}} />;
export const MenuWithPicture = () => <Header {...menu} pictureOf={() => CUTOUTS[0]} />;
